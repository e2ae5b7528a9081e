import { describe, expect, it } from 'vitest';
import { align } from './align.ts';
import { compareTexts } from './compare-texts.ts';
import { compareVersions, foldUnchanged } from './compare-versions.ts';

/** Writes pieces as text with [-removed-] and {+added+}. */
const written = (pieces: ReturnType<typeof compareTexts>) =>
  pieces.map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `{+${text}+}` })[kind]).join('');
const rows = (from: string, to: string) => compareVersions(from, to).map(({ kind, pieces }) => [kind, written(pieces)]);

describe('the comparison of two paragraphs', () => {
  it.each([
    ['没有变化。', '没有变化。', '没有变化。'],
    [
      '增加生育奖励假三十日，与产假连续休完。',
      '增加生育奖励假六十日，与产假连续休完。',
      '增加生育奖励假[-三-]{+六+}十日，与产假连续休完。',
    ],
    ['第一句。第三句。', '第一句。第二句是新的。第三句。', '第一句。{+第二句是新的。+}第三句。'],
    ['第一句。要删的一句。', '第一句。', '第一句。[-要删的一句。-]'],
    ['电脑故障请联系信息部。', '婚假为十天，不含节日。', '[-电脑故障请联系信息部。-]{+婚假为十天，不含节日。+}'],
    ['', '新的一段', '{+新的一段+}'],
    [
      '难产的，增加十五日。',
      '难产的，增加十五日；剖宫产按难产计算。',
      '难产的，增加十五日[-。-]{+；剖宫产按难产计算。+}',
    ],
    ['表情👍很好', '表情👎很好', '表情[-👍-]{+👎+}很好'],
  ])('shows %s as changed to %s', (from, to, text) => {
    expect(written(compareTexts(from, to))).toBe(text);
  });

  it('never loses a character of either version', () => {
    const from = '年休假5天；已满10年不满20年的，年休假10天。应在次年三月三十一日前休完。';
    const to = '年休假5天；满10年的，年休假12天。应在次年六月三十日前休完，逾期作废。';
    const pieces = compareTexts(from, to);
    const side = (gone: string) => pieces.flatMap(({ kind, text }) => (kind === gone ? [] : text)).join('');
    expect(side('added')).toBe(from);
    expect(side('removed')).toBe(to);
  });
});

describe('the comparison of two versions', () => {
  it('finds changed, added and removed paragraphs', () => {
    const from = '## 第三章\n\n男职工陪产假七日，可以分次休完。\n\n须提供纸质登记单原件。\n\n假期届满应当按时返岗。';
    const to = '## 第三章\n\n奖励假期间工资照发。\n\n男职工陪产假十五日，可以分次休完。\n\n假期届满应当按时返岗。';
    expect(rows(from, to)).toEqual([
      ['same', '第三章'],
      ['added', '{+奖励假期间工资照发。+}'],
      ['changed', '男职工陪产假[-七-]{+十五+}日，可以分次休完。'],
      ['removed', '[-须提供纸质登记单原件。-]'],
      ['same', '假期届满应当按时返岗。'],
    ]);
  });

  it('compares the rows of a table and the items of a list one by one', () => {
    const from = '| 情形 | 天数 |\n| --- | --- |\n| 顺产 | 98 天 |\n| 难产 | 113 天 |\n\n- 一项\n- 二项';
    const to = '| 情形 | 天数 |\n| --- | --- |\n| 顺产 | 158 天 |\n| 难产 | 113 天 |\n\n- 一项\n- 二项';
    expect(rows(from, to).filter(([kind]) => kind !== 'same')).toHaveLength(1);
  });

  it('separates a heading from the paragraph right below it', () => {
    expect(rows('# 标题\n正文', '# 标题\n正文')).toEqual([
      ['same', '标题'],
      ['same', '正文'],
    ]);
  });

  it('folds more than two unchanged paragraphs, but not the heading above a change', () => {
    const same = Array.from({ length: 4 }, (_, at) => `没有变化的第${at}段。`).join('\n\n');
    const made = (days: string) => `${same}\n\n## 第二章\n\n年休假${days}天，按工龄计算。\n\n结尾一段。`;
    const sections = foldUnchanged(compareVersions(made('五'), made('十')));
    expect(sections.map(({ isFolded, rows: shown }) => [isFolded, shown.length])).toEqual([
      [true, 4],
      [false, 3],
    ]);
  });

  it('compares long articles that have nothing in common in a moment', () => {
    const long = (first: number) =>
      Array.from({ length: 4000 }, (_, at) => String.fromCodePoint(first + at).repeat(20)).join('\n\n');
    const started = Date.now();
    expect(compareVersions(long(0x4e00), long(0x6e00))).toHaveLength(8000);
    expect(Date.now() - started).toBeLessThan(15_000);
  });

  it('aligns lists that only grew at their ends without a table', () => {
    expect(align(['甲', '乙'], ['甲', '乙', '丙']).map(({ kind }) => kind)).toEqual(['same', 'same', 'added']);
  });
});
