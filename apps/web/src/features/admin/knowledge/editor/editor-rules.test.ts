import { describe, expect, it } from 'vitest';
import { checkValues, valuesOf } from './article-values.ts';
import { changedLines } from './changed-lines.ts';
import { effectText } from './effect-text.ts';
import { insertMark, type Mark } from './panes/insert-mark.ts';

/** `|` marks the ends of the selection. */
function marked(text: string, mark: Mark): string {
  const [before = '', inner = '', after = ''] = text.split('|');
  const plain = before + inner + after;
  const {
    start,
    end,
    text: put,
    select,
  } = insertMark(plain, { start: before.length, end: before.length + inner.length }, mark);
  const next = plain.slice(0, start) + put + plain.slice(end);
  return `${next.slice(0, select.start)}|${next.slice(select.start, select.end)}|${next.slice(select.end)}`;
}

describe('marks of the toolbar', () => {
  it.each<[Mark, string, string]>([
    ['bold', '每月|36 小时|以内', '每月**|36 小时|**以内'],
    ['bold', '每月||', '每月**|加粗文字|**'],
    ['heading', '甲\n第八|| 条\n乙', '甲\n## 第八 条||\n乙'],
    ['heading', '### 第八条||', '第八条||'],
    ['list', '|甲\n乙|', '|- 甲\n- 乙|'],
    ['list', '|- 甲\n- 乙|', '|甲\n乙|'],
    ['ordered', '|甲\n- 乙|', '|1. 甲\n2. - 乙|'],
    ['quote', '甲||', '> 甲||'],
    ['link', '见|细则|', '见[细则](|https://|)'],
  ])('%s changes %j into %j', (mark, text, result) => {
    expect(marked(text, mark)).toBe(result);
  });

  it('puts a table below the line of the caret with an empty line before it', () => {
    const { start, end, text } = insertMark('甲\n乙', { start: 0, end: 0 }, 'table');
    expect('甲\n乙'.slice(0, start) + text + '甲\n乙'.slice(end)).toBe(
      '甲\n\n| 项目 | 说明 |\n| --- | --- |\n|  |  |\n\n乙',
    );
  });
});

describe('effect of publishing', () => {
  it.each([
    [{ effectiveFrom: '2026-11-15', effectiveTo: '', versionInForce: 5 }, undefined],
    [{ effectiveFrom: '', effectiveTo: '', versionInForce: 5 }, undefined],
    [
      { effectiveFrom: '2026-12-01', effectiveTo: '', versionInForce: 5 },
      '在此之前仍按第 5 版回答；12 月 1 日起改用新版',
    ],
    [
      { effectiveFrom: '2027-01-01', effectiveTo: '', versionInForce: 0 },
      '2027 年 1 月 1 日起生效，在此之前不会被查到',
    ],
    [{ effectiveFrom: '', effectiveTo: '2026-11-14', versionInForce: 0 }, '失效日期已过，发布后不会被查到'],
  ])('says for %j: %s', (days, text) => {
    expect(effectText({ ...days, today: '2026-11-15' })).toBe(text);
  });
});

describe('fields of an article', () => {
  const values = { title: '甲', category: '咨询', effectiveFrom: '2026-12-01', effectiveTo: '2026-11-01', body: '乙' };

  it('cannot end before they begin', () => {
    expect(checkValues(values)).toEqual({ effectiveTo: '失效日期不能早于生效日期' });
    expect(checkValues({ ...values, effectiveTo: '2026-12-01' })).toEqual({});
  });

  it('take the first category of the question that they answer', () => {
    const pinned = { id: 'q', question: '问', category: '没有的、配置' };
    expect(valuesOf(undefined, pinned)).toMatchObject({ title: '问', category: '配置' });
    expect(valuesOf(undefined, undefined)).toMatchObject({ title: '', category: '咨询' });
  });
});

describe('lines that two people have changed', () => {
  const kinds = (theirs: string, own: string) =>
    changedLines(theirs, own).map(({ kind, text }) => (kind === 'gap' ? '…' : `${kind} ${text}`));

  it.each([
    ['equal texts have no change', '甲\n乙', '甲\n乙', ['…']],
    ['a changed line', '甲\n乙\n丙', '甲\n丁\n丙', ['same 甲', 'theirs 乙', 'own 丁', 'same 丙']],
    ['an added line', '甲', '甲\n乙', ['same 甲', 'own 乙']],
    ['a removed line', '甲\n乙', '乙', ['theirs 甲', 'same 乙']],
    ['a line that moved', '甲\n乙\n丙', '乙\n丙\n甲', ['theirs 甲', 'same 乙', 'same 丙', 'own 甲']],
    [
      'lines far from a change are left out',
      '1\n2\n3\n4\n5\n甲',
      '1\n2\n3\n4\n5\n乙',
      ['…', 'same 4', 'same 5', 'theirs 甲', 'own 乙'],
    ],
  ])('%s', (_name, theirs, own, lines) => {
    expect(kinds(theirs, own)).toEqual(lines);
  });
});
