import { describe, expect, it, vi } from 'vitest';
import { AppError } from '../../errors.ts';
import { SCANNED_PAGES_MAX, SCANNED_WITHIN_MS } from '../common/limits.ts';
import type { FilePart, ParsedFile, ScannedFile } from '../common/parsed-file.ts';
import { createReadFile, type FileToRead, type ReadPages } from './read-scanned.ts';

const scan = (scannedPage: number, ownText = ''): FilePart => ({ scannedPage, ownText });
const scans = (count: number) => Array.from({ length: count }, (_, index) => scan(index + 1));
const text = (markdown: string): FilePart => ({ markdown });

type Options = { parts: FilePart[]; problem?: string; fail?: (page: number) => Error | undefined; msPerPage?: number };

/** Each page is drawn as its own number, and recognised as `第 N 页的文字`. */
function reader({ parts, problem, fail, msPerPage = 0 }: Options) {
  const seen: number[] = [];
  let clock = 0;
  const readFile = createReadFile({
    parseFile: async (): Promise<ParsedFile | ScannedFile> => ({ title: '合同', parts, pages: parts.length }),
    drawPage: async ({ page }) => (page === 13 ? { problem: '文件已损坏' } : { png: Uint8Array.of(page) }),
    recogniseText: async ({ bytes: [page = 0] }) => {
      seen.push(page);
      clock += msPerPage;
      const error = fail?.(page);
      if (error !== undefined) throw error;
      return { text: page === 7 ? '' : `第 ${page} 页的文字` };
    },
    findProblem: async () => problem,
    monotonicNow: () => clock,
    reportError: vi.fn(),
  });
  const read = (file: Partial<FileToRead> = {}) =>
    readFile({ name: '合同.pdf', bytes: Uint8Array.of(1), purpose: 'attachment', isRecognised: true, ...file });
  return { read, seen };
}

describe('a file with scanned pages', () => {
  it('gets the recognised text at the places of its pages', async () => {
    const { read } = reader({ parts: [text('前言'), scan(2), scan(3, 'Page 3'), text('附则')] });
    expect(await read()).toEqual({
      title: '合同',
      markdown: '前言\n\n第 2 页的文字\n\n第 3 页的文字\n\n附则',
      pages: 4,
    });
  });

  it('tells which page is being read', async () => {
    const pages: ReadPages[] = [];
    await reader({ parts: scans(2) }).read({ onPage: (page) => pages.push(page) });
    expect(pages).toEqual([
      { done: 0, total: 2 },
      { done: 1, total: 2 },
    ]);
  });

  it('says which pages of an attachment were left out, because there are too many', async () => {
    const { read, seen } = reader({ parts: scans(SCANNED_PAGES_MAX + 3) });
    const file = await read();
    expect(seen).not.toContain(SCANNED_PAGES_MAX + 1);
    expect(file).toMatchObject({ unreadPages: 4 });
    expect(file).toHaveProperty('markdown', expect.stringMatching(/（第 31 至 33 页是扫描页，没有识别）$/u));
    expect(file).toHaveProperty('markdown', expect.stringContaining('（第 13 页是扫描页，没有识别）'));
  });

  it('stops when the pages take too long', async () => {
    const { read, seen } = reader({ parts: scans(9), msPerPage: SCANNED_WITHIN_MS / 2 });
    expect(await read()).toMatchObject({ unreadPages: 6 });
    expect(seen).toEqual([1, 2, 3]);
  });

  it('is refused in plain words when nothing can be recognised', async () => {
    const off = { problem: '图片文字识别没有开启，请联系管理员' };
    expect(await reader({ parts: scans(1), ...off }).read()).toEqual({
      problem: '这份 PDF 是扫描件，图片文字识别没有开启，请联系管理员',
      isPassing: true,
    });
    expect(await reader({ parts: [scan(7)] }).read()).toEqual({
      problem: '没有识别到文字，请换一份更清晰的扫描件',
    });
    expect(await reader({ parts: [text('前言'), scan(2), scan(3, 'Page 3')], ...off }).read()).toMatchObject({
      markdown: '前言\n\n（第 2 页是扫描页，没有识别）\n\nPage 3',
      unreadPages: 1,
    });
  });

  it('tries a page once more after a failure of the engine, and then says so', async () => {
    let failures = 0;
    const failOnce = () => (failures++ === 0 ? new AppError('conflict', '识别失败，请重试') : undefined);
    expect(await reader({ parts: scans(1), fail: failOnce }).read()).toMatchObject({ markdown: '第 1 页的文字' });
    const fail = () => new AppError('conflict', '识别失败，请重试');
    expect(await reader({ parts: scans(1), fail }).read()).toEqual({ problem: '识别失败，请重试', isPassing: true });
  });

  it('is not read to its end when the caller has gone', async () => {
    const gone = new AbortController();
    const { read, seen } = reader({ parts: scans(5) });
    const onPage = ({ done }: ReadPages) => done === 2 && gone.abort(new Error('gone'));
    await expect(read({ signal: gone.signal, onPage })).rejects.toThrow('gone');
    expect(seen).toEqual([1, 2, 3]);
  });
});

describe('an article with scanned pages', () => {
  const article = { purpose: 'article', isRecognised: false } as const;

  it('is recognised only when that was asked for, unless it has text too', async () => {
    expect(await reader({ parts: scans(2) }).read(article)).toEqual({
      problem: '扫描件，没有文字，可以先识别图片里的文字，约 1 分钟',
      canRecognise: true,
    });
    expect(await reader({ parts: scans(2), problem: '没有开启' }).read(article)).toEqual({
      problem: '扫描件，没有文字，请先做文字识别（OCR）再导入',
    });
    expect(await reader({ parts: scans(2) }).read({ ...article, isRecognised: true })).toHaveProperty('markdown');
    expect(await reader({ parts: [text('前言'), scan(2)] }).read(article)).toMatchObject({
      markdown: '前言\n\n第 2 页的文字',
    });
  });

  it('is refused when a scan cannot be read as a whole', async () => {
    const asked = { ...article, isRecognised: true };
    expect(await reader({ parts: scans(SCANNED_PAGES_MAX + 1) }).read(asked)).toEqual({
      problem: '扫描件有 31 页，超过 30 页的上限，请拆分后再导入',
    });
    expect(await reader({ parts: scans(13) }).read(asked)).toEqual({
      problem: '扫描件的部分页面无法识别，请拆分后再导入',
    });
  });
});
