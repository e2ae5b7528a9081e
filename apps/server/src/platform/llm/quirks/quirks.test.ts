import type { Turn } from '@wenjin/contract/chat/answer';
import { MODE_PROMPTS } from '@wenjin/domain/chat/answer-mode';
import { describe, expect, it } from 'vitest';
import { oddContext } from './odd-context.ts';
import { stripThinking } from './strip-thinking.ts';
import { trimImageAddress } from './trim-image-address.ts';

const ROLES = { s: 'system', u: 'user', a: 'assistant' } as const;

const turns = (letters: string): Turn[] =>
  letters.split('').map((letter, index) => ({ role: ROLES[letter as 's' | 'u' | 'a'], content: `${letter}${index}` }));

describe('odd context', () => {
  it.each([
    ['', ''],
    ['u', 'u0'],
    ['uau', 'u0a1u2'],
    ['au', 'u1'],
    ['uaau', 'a1a2u3'],
    ['su', 's0u1'],
    ['sau', 's0u2'],
    ['ssuaau', 's0s1a3a4u5'],
    ['s', 's0'],
  ])('turns the context %s into %s for EB-4', (before, after) => {
    const contents = oddContext(turns(before)).map((turn) => turn.content);
    expect(contents).toEqual(after.match(/../gu) ?? []);
  });
});

describe('answer mode in an odd context', () => {
  const mode: Turn = { role: 'user', content: MODE_PROMPTS.concise };
  const [question, answer, next] = turns('uau') as [Turn, Turn, Turn];

  it('keeps the prompt of the answer mode before the newest question', () => {
    expect(oddContext([mode, question])).toEqual([{ role: 'user', content: `${MODE_PROMPTS.concise}\n\nu0` }]);
    expect(oddContext([mode, question, answer, next])).toEqual([
      question,
      answer,
      { role: 'user', content: `${MODE_PROMPTS.concise}\n\nu2` },
    ]);
  });

  it('keeps it also with a system prompt and with pictures', () => {
    const system: Turn = { role: 'system', content: '你是助手' };
    const picture = { type: 'image_url' as const, image_url: { url: '/files/a.png' } };
    expect(oddContext([system, mode, { role: 'user', content: [picture] }])).toEqual([
      system,
      { role: 'user', content: [{ type: 'text', text: MODE_PROMPTS.concise }, picture] },
    ]);
  });

  it('leaves an odd number of messages as it is', () => {
    expect(oddContext([mode, answer, next])).toEqual([mode, answer, next]);
  });
});

describe('image address', () => {
  it.each([
    ['https://a.cn/b.png?sign=1&x=2', 'https://a.cn/b.png'],
    ['https://a.cn/b.JPG!thumb', 'https://a.cn/b.JPG'],
    ['https://a.cn/b.jpeg@100w#top', 'https://a.cn/b.jpeg'],
    ['https://cdn.png.cn/c/b.webp?a.gif', 'https://cdn.png.cn/c/b.webp'],
    ['https://a.cn/x.png/photo.jpg', 'https://a.cn/x.png/photo.jpg'],
    ['https://a.cn/b.pngx?y=1', 'https://a.cn/b.pngx?y=1'],
    ['https://a.cn/photo?id=3.png', 'https://a.cn/photo?id=3.png'],
    ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
    ['/files/b.png?x', '/files/b.png?x'],
    ['not an address', 'not an address'],
  ])('trims the image URL %s to %s', (before, after) => {
    expect(trimImageAddress(before)).toBe(after);
  });
});

describe('earlier thinking', () => {
  it.each([
    ['<think>想\n想</think>\n\n答', '答'],
    ['答', '答'],
    ['<think>没想完', ''],
    ['说到 <think> 标签', '说到 <think> 标签'],
    ['<think>一</think>答<think>二</think>', '答<think>二</think>'],
  ])('turns the earlier answer %j into %j without its reasoning', (before, after) => {
    expect(stripThinking(before)).toBe(after);
  });
});
