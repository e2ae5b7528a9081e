import { describe, expect, it } from 'vitest';
import { afterEdit, beginAt, movedCaret, withWords, type LiveWords } from './live-words.ts';

const TEXT = '把夜班列成表，最后写提醒。';
const CARET = '把夜班列成表，'.length;

function spoken(recognised: string, text = TEXT, live: LiveWords = beginAt(CARET)) {
  return withWords(text, live, recognised);
}

describe('live words', () => {
  it('appear at the caret and replace each other', () => {
    const first = spoken('再按');
    expect(first.text).toBe('把夜班列成表，再按最后写提醒。');
    const second = withWords(first.text, first.live, '再按入职时间排序，');
    expect(second.text).toBe('把夜班列成表，再按入职时间排序，最后写提醒。');
    expect(second.text.slice(second.live.start, second.live.end)).toBe('再按入职时间排序，');
  });

  it('leave the text as it was when they are taken away', () => {
    const { text, live } = spoken('再按入职时间');
    expect(withWords(text, live, '').text).toBe(TEXT);
  });

  it.each([
    ['before them', '请把夜班列成表，再按最后写提醒。', '再按', 0],
    ['after them', '把夜班列成表，再按最后写一段提醒。', '再按', 0],
    ['right before them', '把夜班列成表，然后再按最后写提醒。', '再按', 0],
  ])('stay the same when the person edits %s', (_where, edited, words, taken) => {
    const { text, live } = spoken('再按');
    const followed = afterEdit(text, edited, live);
    expect(edited.slice(followed.start, followed.end)).toBe(words);
    expect(followed.taken).toBe(taken);
  });

  it('belong to the person who edits them, and later words follow', () => {
    const { text, live } = spoken('再按入值时间');
    const edited = text.replace('入值', '入职');
    const followed = afterEdit(text, edited, live);
    const next = withWords(edited, followed, '再按入值时间排序，');
    expect(next.text).toBe('把夜班列成表，再按入职时间排序，最后写提醒。');
  });

  it('are not written again after the person has deleted them with everything else', () => {
    const { text, live } = spoken('再按');
    const followed = afterEdit(text, '', live);
    expect(followed.start).toBe(0);
    expect(withWords('', followed, '再按入职').text).toBe('入职');
  });

  it.each([
    ['before them', 2, 2],
    ['at their end', CARET + 2, CARET + 4],
    ['within them', CARET + 1, CARET + 4],
    ['after them', CARET + 5, CARET + 7],
  ])('keep a caret %s in its place', (_where, caret, moved) => {
    const { live, text } = spoken('再按');
    expect(movedCaret(caret, live, withWords(text, live, '再按入职').live)).toBe(moved);
  });
});
