import type { ImportedFile } from '@wenjin/contract/knowledge/articles';
import { describe, expect, it, vi } from 'vitest';
import { CallError } from '../../../../shared/api/call-error.ts';
import { checkFile, problemOf } from './check-file.ts';
import { ImportQueue, type ImportItem } from './import-queue.ts';
import { importTotals } from './import-totals.ts';
import { sizeText } from '../../../../shared/browser/size-text.ts';

const fileOf = (name: string, text = '正文') => new File([text], name);

type Sending = {
  file: File;
  category: string;
  signal: AbortSignal;
  onSent: (part: number) => void;
  end: (result: ImportedFile) => void;
  fail: (error: unknown) => void;
};

function queueOf() {
  const sendings: Sending[] = [];
  const onImported = vi.fn();
  const queue = new ImportQueue({
    onImported,
    send: (file, category, { signal, onSent }) =>
      new Promise((end, fail) => {
        signal.addEventListener('abort', () => fail(new DOMException('aborted', 'AbortError')));
        sendings.push({ file, category, signal, onSent, end, fail });
      }),
  });
  const states = () => queue.items().map(({ state }) => state);
  return { queue, sendings, states, onImported };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const done = (name: string): ImportedFile => ({ name, ok: true, id: `id-${name}`, title: name });

describe('import queue', () => {
  it('sends three files at a time, the next when one has ended', async () => {
    const { queue, sendings, states } = queueOf();
    queue.add(
      ['1.md', '2.md', '3.md', '4.md'].map((name) => fileOf(name)),
      '咨询',
    );
    expect(states()).toEqual(['sending', 'sending', 'sending', 'waiting']);
    sendings[0]?.end(done('1.md'));
    await settled();
    expect(states()).toEqual(['done', 'sending', 'sending', 'sending']);
    expect(sendings.map(({ category }) => category)).toEqual(Array.from({ length: 4 }, () => '咨询'));
  });

  it('tells how much was sent, then that the server works on the file', () => {
    const { queue, sendings } = queueOf();
    queue.add([fileOf('1.md')], '咨询');
    sendings[0]?.onSent(0.62);
    expect(queue.items()[0]).toMatchObject({ state: 'sending', sent: 0.62 });
    sendings[0]?.onSent(1);
    expect(queue.items()[0]?.state).toBe('processing');
  });

  it('keeps the reason of a file that fails, and goes on with the others', async () => {
    const { queue, sendings, states, onImported } = queueOf();
    queue.add([fileOf('1.pdf'), fileOf('2.md'), fileOf('3.md')], '咨询');
    sendings[0]?.end({ name: '1.pdf', ok: false, error: 'PDF 已加密，请去除密码后再导入' });
    sendings[1]?.end(done('2.md'));
    sendings[2]?.fail(new CallError({ kind: 'network' }));
    await settled();
    expect(states()).toEqual(['failed', 'done', 'failed']);
    expect(queue.items()[0]?.problem).toEqual({
      reason: 'PDF 已加密',
      advice: '请去除密码后再导入',
      canRetry: false,
    });
    expect(queue.items()[2]?.problem).toMatchObject({ reason: '网络异常', canRetry: true });
    expect(onImported).toHaveBeenCalledOnce();
  });

  it.each([
    ['团建.txt', 0, '文件是空的'],
    ['表格.xlsx', 10, '格式不支持'],
    ['手册.pdf', 20 * 1024 * 1024 + 1, '超过 20 MB'],
    ['手册.PDF', 20 * 1024 * 1024, undefined],
    ['说明.htm', 10, undefined],
  ])('checks %s of %i bytes before it is sent', (name, size, reason) => {
    expect(checkFile({ name, size })?.reason).toBe(reason);
  });

  it('does not send a file that cannot be imported', () => {
    const { queue, sendings, states } = queueOf();
    queue.add([fileOf('团建.txt', '')], '咨询');
    expect(states()).toEqual(['failed']);
    expect(sendings).toEqual([]);
  });

  it('stops a file that is removed and starts the next', async () => {
    const { queue, sendings, states } = queueOf();
    queue.add(
      ['1.md', '2.md', '3.md', '4.md'].map((name) => fileOf(name)),
      '咨询',
    );
    queue.remove(queue.items()[0]?.id ?? '');
    await settled();
    expect(sendings[0]?.signal.aborted).toBe(true);
    expect(states()).toEqual(['sending', 'sending', 'sending']);
  });

  it('cancels what is not imported and keeps what is', async () => {
    const { queue, sendings, states } = queueOf();
    queue.add(
      ['1.md', '2.md', '3.md', '4.md'].map((name) => fileOf(name)),
      '咨询',
    );
    sendings[0]?.end(done('1.md'));
    await settled();
    queue.cancel();
    await settled();
    expect(states()).toEqual(['done']);
    expect(sendings).toHaveLength(4);
  });

  it('sends another file in the place of one that failed', async () => {
    const { queue, sendings, states } = queueOf();
    queue.add([fileOf('团建.txt', '')], '客服');
    queue.replace(queue.items()[0]?.id ?? '', fileOf('团建.md'));
    sendings[0]?.end(done('团建.md'));
    await settled();
    expect(states()).toEqual(['done']);
    expect(sendings[0]?.category).toBe('客服');
  });
});

describe('figures of an import', () => {
  it('counts what is imported, failed and left', () => {
    const items = ['done', 'failed', 'waiting', 'sending', 'processing'].map((state) => ({ state }) as ImportItem);
    expect(importTotals(items)).toEqual({ all: 5, imported: 1, failed: 1, left: 3 });
  });

  it.each([
    [0, '0 KB'],
    [188_416, '184 KB'],
    [6_501_171, '6.2 MB'],
  ])('writes %i bytes as %s', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text);
  });

  it('offers to try again when the server was only busy', () => {
    expect(problemOf('正在处理的文件过多，请稍后重试').canRetry).toBe(true);
    expect(problemOf('文件没有内容')).toEqual({ reason: '文件没有内容', advice: '', canRetry: false });
  });
});
