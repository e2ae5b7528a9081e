import { describe, expect, it } from 'vitest';
import { readUserCsv } from './read-user-csv.ts';

const LINES = ['13911110001,王晓明,2', '13911110002,李娜,1'];
const read = (text: string) => readUserCsv(Buffer.from(text));
const WANG = { phone: '13911110001', name: '王晓明', grade: 2 };
const LI = { phone: '13911110002', name: '李娜', grade: 1 };
/** 王晓明 and 李娜 in GBK, as Excel for Chinese Windows writes them. */
const GBK = Buffer.concat([
  Buffer.from('13911110001,'),
  Buffer.from('cdf5cffec3f7', 'hex'),
  Buffer.from(',2\r\n13911110002,'),
  Buffer.from('c0eec4c8', 'hex'),
  Buffer.from(',1\r\n'),
]);

describe('CSV file of users', () => {
  it.each([
    ['UTF-8', Buffer.from(LINES.join('\n'))],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${LINES.join('\r\n')}`)],
    [
      'UTF-16 with tabs, as Excel saves Unicode text',
      Buffer.from(`\uFEFF${LINES.join('\r\n').replaceAll(',', '\t')}`, 'utf16le'),
    ],
    ['GBK, as Excel saves CSV', GBK],
    ['semicolons', Buffer.from(LINES.join('\r').replaceAll(',', ';'))],
    ['full-width commas', Buffer.from(LINES.join('\n').replaceAll(',', '，'))],
    ['quoted cells', Buffer.from('"13911110001","王晓明","2"\n"13911110002" , "李娜" , "1"\n')],
  ])('reads a file in %s', (_name, bytes) => {
    expect(readUserCsv(bytes)).toEqual([
      { line: 1, ...WANG },
      { line: 2, ...LI },
    ]);
  });

  it('reads the columns in the order of the headings and ignores others and empty lines', () => {
    const text = '\n姓名,部门,手机号码,级别\n\n王晓明,"人事, 行政",13911110001,2\n李娜,财务,13911110002,管理员\n,,,\n';
    expect(read(text)).toEqual([
      { line: 4, ...WANG },
      { line: 5, ...LI },
    ]);
  });

  it('fills missing cells with nothing', () => {
    expect(read('13911110001')).toEqual([{ line: 1, phone: '13911110001', name: '', grade: undefined }]);
    expect(read('13911110001,,\n')).toMatchObject([{ name: '', grade: undefined }]);
    expect(read('13911110001\t\t"3"\n')).toMatchObject([{ name: '', grade: 3 }]);
  });

  it.each(['139 1111 0001', '139-1111-0001', '+86 13911110001', '8613911110001', "'13911110001", '="13911110001"'])(
    'reads the phone number %s',
    (phone) => expect(read(`${phone},王`)).toMatchObject([{ phone: '13911110001' }]),
  );

  it.each([
    ['1.39E+10,王', '手机号被表格软件改成了科学计数法，请把该列设为文本格式后重新保存'],
    ['13911110001,王,10', '级别应为 1 到 9 的整数'],
    ['13911110001,王,0', '级别应为 1 到 9 的整数'],
    ['13911110001,王,高', '级别应为 1 到 9 的整数'],
    ['13911110001,"王', '引号没有成对'],
    ['13911110001,"王"明', '引号没有成对'],
    ['13911110009,重复', '与第 1 行的手机号重复'],
  ])('reports the line %s: %s', (bad, error) => {
    const lines = read(`13911110009,一,2\n${bad}\n13911110008,三,2`);
    expect(lines.map((line) => line.error)).toEqual([undefined, error, undefined]);
    expect(lines[2]).toEqual({ line: 3, phone: '13911110008', name: '三', grade: 2 });
  });

  it.each(['', '\n\n', '手机号,姓名,级别\n', ',,,\n'])('refuses a file without users: %j', (text) => {
    expect(() => read(text)).toThrow('文件中没有可导入的用户');
  });

  it('refuses more users than one request may create', () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, index) => `1391111${1000 + index},王`).join('\n');
    expect(read(lines(500))).toHaveLength(500);
    expect(() => read(lines(501))).toThrow('一次最多导入 500 人，请分成几个文件');
  });
});
