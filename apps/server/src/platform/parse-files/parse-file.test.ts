import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { makeDocx, paragraph } from '../../testing/files/make-docx.ts';
import { makePdf } from '../../testing/files/make-pdf.ts';
import { detectKind } from './detect-kind.ts';
import { BROKEN, BUSY, EMPTY, FILE_BYTES_MAX, TOO_COMPLEX, TOO_LARGE, TOO_LONG, TOO_SLOW } from './common/limits.ts';
import { createFileParser } from './parse-file.ts';

const text = (content: string) => new Uint8Array(Buffer.from(content));
const PDF = makePdf([[{ text: '年假为五天', y: 700 }]]);
const DOCX = makeDocx(paragraph('年假为五天'));
const HTML = text('<!doctype html><p>年假为五天</p>');

let open: ReturnType<typeof createFileParser>[] = [];
const createParser = (options?: Parameters<typeof createFileParser>[0]) => {
  const parser = createFileParser(options);
  open.push(parser);
  return parser;
};
afterEach(async () => {
  await Promise.all(open.map((parser) => parser.close()));
  open = [];
});

describe('parsing files in threads', () => {
  it('reads every kind of file and keeps the bytes of the caller', async () => {
    const { parseFile, threadCount } = createParser();
    const files = { 'a.md': text('# 年假\n五天'), 'b.txt': text('五天'), 'c.html': HTML, 'd.docx': DOCX, 'e.pdf': PDF };
    const parsed = await Promise.all(Object.entries(files).map(([name, bytes]) => parseFile({ name, bytes })));
    expect(parsed.map((file) => ('problem' in file ? file.problem : file.title))).toEqual(['年假', 'b', 'c', 'd', 'e']);
    expect(threadCount()).toBe(2);
    expect(PDF.length).toBeGreaterThan(0);
  });

  it('ends its threads when they are idle', async () => {
    const { parseFile, threadCount } = createParser({ idleMs: 20 });
    await parseFile({ name: 'a.txt', bytes: text('甲') });
    expect(threadCount()).toBe(1);
    await expect.poll(threadCount).toBe(0);
  });

  it('gives up on a file that takes too long, and reads the next one', async () => {
    const slow = createParser({ timeLimitMs: 1 });
    expect(await slow.parseFile({ name: 'a.pdf', bytes: PDF })).toEqual({ problem: TOO_SLOW });
    expect(slow.threadCount()).toBe(0);
    const { parseFile } = createParser();
    expect(await parseFile({ name: 'a.pdf', bytes: PDF })).toMatchObject({ markdown: '年假为五天' });
  });

  it('survives a file that needs more memory than a thread has', async () => {
    const { parseFile } = createParser({ threads: 1, memoryMb: 48 });
    const hungry = makeDocx('<w:p><w:r/></w:p>'.repeat(300_000));
    expect(hungry.length).toBeLessThan(1_000_000);
    expect(await parseFile({ name: 'a.docx', bytes: hungry })).toEqual({ problem: TOO_COMPLEX });
    expect(await parseFile({ name: 'b.docx', bytes: DOCX })).toMatchObject({ markdown: '年假为五天' });
  });

  it('survives a file whose nesting fills the stack', async () => {
    const { parseFile } = createParser({ threads: 1 });
    const deep = makeDocx(`${'<w:sdt><w:sdtContent>'.repeat(50_000)}${'</w:sdtContent></w:sdt>'.repeat(50_000)}`);
    expect(await parseFile({ name: 'a.docx', bytes: deep })).toHaveProperty('problem');
    expect(await parseFile({ name: 'b.docx', bytes: DOCX })).toMatchObject({ markdown: '年假为五天' });
  });

  it('refuses more files than can wait', async () => {
    const { parseFile } = createParser({ threads: 1, waiting: 1 });
    const parsed = await Promise.all(['a.txt', 'b.txt', 'c.txt'].map((name) => parseFile({ name, bytes: text('甲') })));
    expect(parsed[2]).toEqual({ problem: BUSY, isPassing: true });
    expect(parsed.slice(0, 2).every((file) => 'markdown' in file)).toBe(true);
  });

  it('stops at once when the caller gives up', async () => {
    const { parseFile, threadCount } = createParser({ threads: 1 });
    const controller = new AbortController();
    const running = parseFile({ name: 'a.pdf', bytes: PDF, signal: controller.signal });
    const waiting = parseFile({ name: 'b.pdf', bytes: PDF, signal: controller.signal });
    const other = parseFile({ name: 'c.txt', bytes: text('甲') });
    await sleep(5);
    controller.abort(new Error('gone'));
    await expect(running).rejects.toThrow('gone');
    await expect(waiting).rejects.toThrow('gone');
    expect(await other).toMatchObject({ markdown: '甲' });
    expect(threadCount()).toBe(1);
  });

  it.each([
    ['an empty file', 'a.txt', new Uint8Array(), EMPTY],
    ['a file of spaces', 'a.md', text(' \n\u3000\u200B'), EMPTY],
    ['a file that is too large', 'a.txt', new Uint8Array(FILE_BYTES_MAX + 1).fill(65), TOO_LARGE],
    ['a text that is too long', 'a.txt', text('年'.repeat(2_000_001)), TOO_LONG],
    ['a broken Word file', 'a.docx', DOCX.slice(0, 700), BROKEN],
    ['a picture', 'a.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), '不支持这种文件类型'],
    [
      'a picture with the name of a text',
      'a.txt',
      Buffer.from('89504e470d0a1a0a0000000d49484452ff', 'hex'),
      '不支持这种文件类型',
    ],
    ['a text of an unknown kind', '文件夹/说明.v2', text('甲'), '不支持这种文件类型'],
    ['a program', 'a.js', text('alert(1)'), '不支持这种文件类型'],
    ['an old Word file', 'a.doc', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), '旧版 Word'],
    [
      'an encrypted Word file',
      'a.docx',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      '该 Word 文件已加密',
    ],
  ])('says what is wrong with %s', async (_, name, bytes, problem) => {
    const { parseFile } = createParser();
    const parsed = await parseFile({ name, bytes });
    expect(parsed).toHaveProperty('problem', expect.stringContaining(problem));
  });
});

describe('the kind of a file', () => {
  it.each([
    ['a.txt', PDF, 'pdf'],
    ['a.pdf', DOCX, 'docx'],
    ['a.doc', HTML, 'html'],
    ['a.txt', HTML, 'html'],
    ['a.docx', text('纯文本'), 'txt'],
    ['a.MD', text('# 甲'), 'md'],
    ['a.html', text('<p>片段</p>'), 'html'],
    ['无扩展名', text('甲'), 'txt'],
  ])('of %s is found by its content', (name, bytes, kind) => {
    expect(detectKind(name, bytes).kind).toBe(kind);
  });
});
