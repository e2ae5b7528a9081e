// @vitest-environment jsdom
import type { Message } from '@wenjin/contract/chat/message';
import { conversationMarkdown } from '@wenjin/domain/export/conversation-markdown';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { withoutThinking } from '../../shared/markdown/copy/without-thinking.ts';
import { MarkdownDocument } from '../../shared/markdown/document/markdown-document.ts';
import { toRichText } from '../../shared/markdown/rich-text.ts';
import { randomFrom } from '../../shared/markdown/testing/render.ts';
import { toDocx } from './docx/to-docx.ts';

const FENCE = '```';
/** W is replaced by a visible word, T by a word of the thinking. */
const PIECES = [
  'W W',
  'W `<think>` W',
  'W <think> W </think> W',
  `${FENCE}html\n<think>\nW\n</think>\nW\n${FENCE}`,
  `~~~\n<think>W\n${FENCE}\n~~~`,
  '\n    <think> W\n    W',
  '- W\n- <think> W\n- W',
  '1. W\n\n   <think>W\n\n   W',
  `- W\n\n  ${FENCE}\n  <think>\n  W\n  ${FENCE}`,
  '> <think> W\n> W',
  '| W | W |\n| --- | --- |\n| `<think>` | W |',
  '## W <think>',
  '$$\nW\n$$',
  '<think>T</think>',
  '<think>T\n\nT</think> W',
  '  <think>\nT <think> T\n</think>\nW',
  `<think>\n${FENCE}\nT\n${FENCE}\n</think>`,
  'W\n<think>T</think>\nW',
  '**W** [W](https://example.com)',
];
/** Endings that leave a block or mark open. */
const ENDS = [
  'W',
  `${FENCE}\n<think>\nW`,
  `~~~~\nW`,
  '$$\nW',
  '<think>T T',
  '<think>T </thi',
  '- W',
  `> ${FENCE}\n> W`,
];

/** Returns a text of random pieces in which no word occurs twice. */
function randomText(random: (below: number) => number): string {
  const pieces = Array.from({ length: 1 + random(6) }, () => PIECES[random(PIECES.length)]);
  if (random(3) === 0) pieces.push(ENDS[random(ENDS.length)]);
  const separators = ['\n\n', '\n', '\n\n\n'];
  const text = pieces.map((piece) => piece + (separators[random(separators.length)] ?? '')).join('');
  return text.replaceAll(/[WT](?![a-z])/gu, (mark) => `${mark === 'W' ? 'shown' : 'thought'}${random(1_000_000_000)}`);
}

const wordsIn = (text: string) => [...text.matchAll(/(?:shown|thought)\d+/gu)].map(([word]) => word);

/** Returns every word on the page except those in the folded thinking. */
function shownWords(text: string): string[] {
  const { groups, notes } = new MarkdownDocument().update(text, false);
  const html = groups.flat().map((block) => (block.kind === 'html' ? block.html : ''));
  return wordsIn(html.join('\n') + notes);
}

async function docxWords(markdown: string): Promise<string[]> {
  const blob = await toDocx('题', markdown);
  const bytes = await new Promise<Uint8Array>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(new Uint8Array(reader.result as ArrayBuffer)));
    reader.readAsArrayBuffer(blob);
  });
  const xml = strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array());
  return wordsIn(xml.replaceAll(/<[^>]*>/gu, ''));
}

function exported(texts: readonly string[]): string {
  const messages = texts.flatMap((text, index): Message[] => [
    { _id: `q${index}`, type: 'self_msg', content: { text: '问 <think>' } },
    { _id: `a${index}`, type: 'html', content: { text } },
  ]);
  return conversationMarkdown({ title: '题', messages, brandName: '问津', exportedAt: new Date(0), withoutThinking });
}

const sorted = (words: Iterable<string>) => [...new Set(words)].toSorted();

describe('an export', () => {
  it('keeps a literal <think> in code and everything after it in an export', async () => {
    const text = `先看：\n\n${FENCE}html\n<think>\n</think>\n${FENCE}\n\n再看 \`<think>\` 之后的话。`;
    expect(withoutThinking(text)).toBe(text);
    expect(exported([text])).toContain('之后的话。');
    expect((await toRichText(text)).plain).toContain('之后的话。');
  });

  it('leaves the thinking out of an export, closed or not', () => {
    expect(withoutThinking('<think>想</think>答')).toBe('答');
    expect(withoutThinking('前\n\n<think>想到一半')).toBe('前');
  });

  it('closes open marks of an answer in an export, so that the next answer is not swallowed', () => {
    expect(withoutThinking(`${FENCE}\ncode`)).toBe(`${FENCE}\ncode\n${FENCE}`);
  });

  it('exports every visible word and no thinking of random documents: markdown, print and clipboard', async () => {
    const random = randomFrom(20_261_115);
    for (let round = 0; round < 200; round += 1) {
      const texts = [randomText(random), randomText(random)];
      const shown = sorted(texts.flatMap(shownWords));
      const markdown = exported(texts);
      expect({ texts, words: sorted(wordsIn(markdown)) }).toEqual({ texts, words: shown });
      expect({ texts, words: sorted(shownWords(markdown)) }).toEqual({ texts, words: shown });
      const { html, plain } = await toRichText(texts[0] ?? '');
      const own = sorted(shownWords(texts[0] ?? ''));
      expect({ texts, words: sorted(wordsIn(html)) }).toEqual({ texts, words: own });
      expect({ texts, words: sorted(wordsIn(plain)) }).toEqual({ texts, words: own });
    }
  }, 60_000);

  it('exports every visible word and no thinking of random documents: Word files', async () => {
    const random = randomFrom(7);
    for (let round = 0; round < 15; round += 1) {
      const texts = [randomText(random), randomText(random)];
      expect({ texts, words: sorted(await docxWords(exported(texts))) }).toEqual({
        texts,
        words: sorted(texts.flatMap(shownWords)),
      });
    }
  }, 60_000);
});
