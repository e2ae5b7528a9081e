import { setImmediate as nextTurn } from 'node:timers/promises';
import { encodeBase64 } from '@wenjin/contract/base64';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createParamReader } from './param-reader.ts';

const paramOf = (mdContent: string) => encodeBase64(JSON.stringify({ mdTitle: '制度', mdContent }));

function open() {
  const reader = createParamReader();
  onTestFinished(() => reader.close());
  return reader;
}

describe('the document in a form field', () => {
  it.each([
    ['short', '年假 😀'],
    ['long', '年假 😀 '.repeat(200_000)],
  ])('is read when it is %s', async (_name, mdContent) => {
    expect(await open().read(paramOf(mdContent))).toEqual({ mdTitle: '制度', mdContent, isShare: '0' });
  });

  it('does not hold up others when it is long', async () => {
    let isDone = false;
    const reading = open()
      .read(paramOf('年假'.repeat(500_000)))
      .then(() => {
        isDone = true;
      });
    await nextTurn();
    expect(isDone).toBe(false);
    await reading;
  });

  it.each([
    ['no base64', '*'.repeat(100)],
    ['no base64 and long', '*'.repeat(100_000)],
    ['no UTF-8', 'gICA'.repeat(50_000)],
  ])('is refused with a message when it is %s', async (_name, param) => {
    await expect(open().read(param)).rejects.toMatchObject({ kind: 'invalid', message: '文档内容不完整，请重试' });
  });
});
