import { describe, expect, it } from 'vitest';
import { rendered } from '../testing/render.ts';
import { withCitations } from './cite-html.ts';
import { withMarks, type FindMarks } from './mark-html.ts';

/** Marks every place of a word. */
const wordMarks =
  (word: string): FindMarks =>
  (text) =>
    Array.from(text.matchAll(new RegExp(word, 'gu')), ({ index }) => ({
      start: index,
      end: index + word.length,
      hint: '核对 "3"',
    }));

function marked(markdown: string, word: string): string[] {
  const box = document.createElement('div');
  box.innerHTML = withMarks(rendered(markdown), wordMarks(word));
  expect(box.textContent).toBe(textOf(rendered(markdown)));
  return Array.from(box.querySelectorAll('mark'), ({ textContent }) => textContent);
}

function textOf(html: string): string {
  const box = document.createElement('div');
  box.innerHTML = html;
  return box.textContent;
}

describe('marks in an answer', () => {
  it.each([
    ['在复工后 45 天内发放[3]。', '45 天', ['45 天']],
    ['在复工后 **45** 天内', '45 天', ['45', ' 天']],
    ['A&B <45 天>', '45 天', ['45 天']],
    ['👍👍 45 天', '45 天', ['45 天']],
    ['`45 天`', '45 天', []],
    ['- 一\n- 45 天', '- 45 天', ['45 天']],
    ['| 甲 | 乙 |\n| --- | --- |\n| 1 | 45 天 |', '45 天', ['45 天']],
  ])('cover only the prose of %s', (markdown, word, texts) => {
    expect(marked(markdown, word)).toEqual(texts);
  });

  it('tell what is to be checked, also to a screen reader', () => {
    const box = document.createElement('div');
    box.innerHTML = withMarks(rendered('45 天'), wordMarks('45 天'));
    expect(box.querySelector('mark')).toHaveAttribute('data-hint', '核对 "3"');
    expect(box.querySelector('mark')).toHaveAttribute('aria-description', '核对 "3"');
  });

  it('leave the numbers of sources as they are', () => {
    const html = withCitations(withMarks(rendered('45 天[1]'), wordMarks('45 天')), 1);
    expect(html).toContain('45 天</mark><span class="md-cite"');
  });
});
