import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makePdf, makeRawPdf, type PdfLine } from '../../../testing/files/make-pdf.ts';
import { BROKEN } from '../common/limits.ts';
import { readWholeFile } from '../../../testing/files/read-whole-file.ts';

const read = (bytes: Uint8Array) => readWholeFile('手册.pdf', bytes);
const markdownOf = async (...pages: PdfLine[][]) => (await read(makePdf(pages))).markdown;
/** Lines of one block, 20 points apart. */
const block = (top: number, ...texts: string[]): PdfLine[] =>
  texts.map((text, index) => ({ text, y: top - index * 20 }));
const FULL = '员工应当遵守公司的各项规章制度并且按时上下班不得迟到早退';

describe('the text of a PDF', () => {
  it('reads Chinese by its Unicode map, and by GBK codes where there is none', async () => {
    const lines: PdfLine[] = [
      { text: '年假为五天。', y: 700 },
      { text: '试用期为三个月。', y: 660, font: 'gbk' },
      { text: 'Annual leave', y: 620, font: 'latin' },
    ];
    expect(await markdownOf(lines)).toBe('年假为五天。\n\n试用期为三个月。\n\nAnnual leave');
  });

  it('joins the lines of a paragraph and keeps paragraphs apart', async () => {
    const lines = [
      { text: FULL.slice(2), y: 700, x: 96 },
      ...block(680, FULL, '否则扣款。'),
      { text: FULL.slice(2), y: 640, x: 96 },
      ...block(620, '第二段。'),
    ];
    expect(await markdownOf(lines)).toBe(`${FULL.slice(2)}${FULL}否则扣款。\n\n${FULL.slice(2)}第二段。`);
  });

  it('joins a paragraph that continues on the next page', async () => {
    expect(await markdownOf(block(140, FULL), block(700, '不得早退。', '第二条 其他。'))).toBe(
      `${FULL}不得早退。\n\n第二条 其他。`,
    );
  });

  it('joins English words with spaces and removes hyphens', async () => {
    const lines: PdfLine[] = [
      { text: 'The employee handbook contains regu-', y: 700, font: 'latin' },
      { text: 'lations for every member of the staff', y: 685, font: 'latin' },
      { text: 'and more', y: 670, font: 'latin' },
    ];
    expect(await markdownOf(lines)).toBe(
      'The employee handbook contains regulations for every member of the staff and more',
    );
  });

  it('writes no spaces between the characters of spread text', async () => {
    const spread = Array.from('总则', (text, index) => ({ text, y: 700, x: 72 + index * 20 }));
    const title = Array.from('员工手册', (text, index) => ({ text, y: 660, x: 72 + index * 17 }));
    expect(await markdownOf([...spread, ...title, { text: '休 假 制 度', y: 620 }])).toBe(
      '总则\n\n员工手册\n\n休假制度',
    );
  });

  it('takes clearly larger lines as headings, and a title over two lines as one', async () => {
    const lines: PdfLine[] = [
      { text: '关于印发员工手册', y: 730, size: 24 },
      { text: '的通知', y: 695, size: 24 },
      { text: '一、总则', y: 640, size: 16 },
      ...block(600, FULL, FULL.replace('员工', '主管'), '结束。'),
      { text: '二、休假', y: 500, size: 16 },
      ...block(460, FULL, '结束。'),
    ];
    expect((await markdownOf(lines)).split('\n\n').map((line) => line.slice(0, 8))).toEqual([
      '# 关于印发员工',
      '## 一、总则',
      FULL.slice(0, 8),
      '## 二、休假',
      FULL.slice(0, 8),
    ]);
    expect((await read(makePdf([lines]))).title).toBe('关于印发员工手册的通知');
  });

  it('finds no headings where sizes are mixed', async () => {
    expect(
      await markdownOf([
        { text: '大字', y: 700, size: 20 },
        { text: '小字', y: 600, size: 10 },
      ]),
    ).not.toContain('#');
  });

  it('drops headers, footers and page numbers', async () => {
    const page = (number: number): PdfLine[] => [
      { text: `某某公司员工手册 第 ${number} 版`, y: 815, size: 9 },
      { text: `第${'一二三四'[number]}章`, y: 700 },
      { text: `- ${number} -`, y: 30, x: 290, size: 9 },
    ];
    expect(await markdownOf(page(0), page(1), page(2))).toBe('第一章\n\n第二章\n\n第三章');
  });

  it('keeps a line at the edge that stands on one page only', async () => {
    expect(
      await markdownOf(
        [
          { text: '机密', y: 815 },
          { text: '甲', y: 600 },
        ],
        [{ text: '乙', y: 600 }],
      ),
    ).toContain('机密');
  });

  it('writes lines with columns as a table', async () => {
    const row = (y: number, ...texts: string[]) => texts.map((text, index) => ({ text, y, x: 72 + index * 120 }));
    const lines = [
      ...row(700, '姓名', '部门', '年假'),
      ...row(680, '张三', '财务部', '5天'),
      ...row(660, '李四', '财务部', '10天'),
    ];
    expect(await markdownOf(lines)).toBe(
      '| 姓名 | 部门 | 年假 |\n| --- | --- | --- |\n| 张三 | 财务部 | 5天 |\n| 李四 | 财务部 | 10天 |',
    );
  });

  it('keeps the space after the number of an article', async () => {
    const glyphs: PdfLine[] = [
      { text: '第三条 ', y: 700 },
      { text: '年假为五天。', y: 700, x: 112 },
    ];
    expect(await markdownOf(glyphs)).toBe('第三条 年假为五天。');
  });

  it('joins the lines of an indented block', async () => {
    const lines = [
      ...block(700, FULL, '结束。'),
      ...block(640, FULL.slice(3), '结束了。').map((line) => ({ ...line, x: 110 })),
    ];
    expect(await markdownOf(lines)).toBe(`${FULL}结束。\n\n${FULL.slice(3)}结束了。`);
  });

  it('takes a centred head as a part of its table', async () => {
    const lines: PdfLine[] = [
      ...['级别', '工龄', '天数'].map((text, index) => ({ text, y: 700, x: 120 + index * 150 })),
      ...['员工', '十年', '五天'].map((text, index) => ({ text, y: 680, x: 72 + index * 150 })),
    ];
    expect(await markdownOf(lines)).toBe('| 级别 | 工龄 | 天数 |\n| --- | --- | --- |\n| 员工 | 十年 | 五天 |');
  });

  it('writes bullets as a list', async () => {
    expect(await markdownOf(block(700, '• 甲', '• 乙'))).toBe('- 甲\n\n- 乙');
  });

  it('counts the pages', async () => {
    expect((await read(makePdf([block(700, '甲'), block(700, '乙')]))).pages).toBe(2);
  });
});

describe('a PDF that cannot be imported', () => {
  it.each([
    ['is encrypted', makePdf([block(700, '甲')], { userPassword: 'secret' }), '该 PDF 已加密，请先解除密码'],
    ['has no text', makePdf([[], []]), '文字识别（OCR）'],
    [
      'has ten thousand pages',
      makePdf([block(700, '甲')], { repeatPages: 10_000 }),
      '该 PDF 有 10000 页，超过 3000 页的上限',
    ],
    ['is broken', new Uint8Array(Buffer.from('%PDF-1.7\ngarbage')), BROKEN],
    ['ends after its mark', new Uint8Array(Buffer.from('%PDF-')), BROKEN],
  ])('%s', async (_, bytes, problem) => {
    await expect(read(bytes)).rejects.toThrow(problem);
  });

  it('expands to almost half a gigabyte', async () => {
    const bomb = deflateSync(deflateSync(Buffer.alloc(450 * 1024 ** 2, 'BT '), { level: 1 }));
    expect(bomb.length).toBeLessThan(50_000);
    await expect(read(makeRawPdf(bomb, '/Filter [/FlateDecode /FlateDecode]'))).rejects.toThrow('展开后过大');
  });
});
