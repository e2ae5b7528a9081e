import { describe, expect, it } from 'vitest';
import type { Chart } from '@wenjin/domain/charts/chart';
import { axisOption } from './axis-option.ts';

const COLOURS = {
  series: ['#17707a', '#c97f00'],
  grid: '#e6eceb',
  axis: '#859492',
  label: '#5f6e6c',
  text: '#000000',
  surface: '#fff',
  raised: '#ffffff',
  font: 'sans-serif',
};

function stylesOf(names: readonly string[], hasDecals = false): object[] {
  const chart: Chart = {
    type: 'bar',
    title: '',
    unit: '',
    categories: ['甲'],
    series: names.map((name) => ({ name, data: [1] })),
  };
  return axisOption(chart, COLOURS, { hasDecals }).series.map((series) =>
    'itemStyle' in series ? series.itemStyle : {},
  );
}

describe('bars of two periods', () => {
  const pale = { color: '#17707a47', borderColor: '#17707a', borderWidth: 1 };

  it('have one colour, pale with an outline for the earlier one', () => {
    expect(stylesOf(['2025年', '2026年'])).toMatchObject([pale, { color: '#17707a' }]);
    expect(stylesOf(['本期', '上期'])).toMatchObject([{ color: '#17707a' }, pale]);
  });

  it('keep the colours of the series when the names are no periods', () => {
    for (const style of [...stylesOf(['青年', '中年']), ...stylesOf(['2024年', '2025年', '2026年'])]) {
      expect(style).not.toHaveProperty('color');
    }
  });
});

describe('axis of values', () => {
  const axisOf = (data: (number | null)[]) => {
    const chart: Chart = {
      type: 'bar',
      title: '',
      unit: '次',
      categories: ['甲', '乙'],
      series: [{ name: '次', data }],
    };
    return axisOption(chart, COLOURS, { hasDecals: false }).yAxis;
  };

  it('has whole steps for counts, and any steps for other values', () => {
    expect(axisOf([1, 2])).toMatchObject({ minInterval: 1 });
    expect(axisOf([1, null])).toMatchObject({ minInterval: 1 });
    expect(axisOf([1, 0.5])).not.toHaveProperty('minInterval');
  });
});

describe('bars with textures', () => {
  it('have a different one for each series but the first, beside their colours', () => {
    const [first, ...others] = stylesOf(['甲', '乙', '丙', '丁'], true).map((style) =>
      'decal' in style ? style.decal : 0,
    );
    expect(first).toBeUndefined();
    expect(new Set(others.map((decal) => JSON.stringify(decal))).size).toBe(3);
    expect(others[0]).toMatchObject({ color: '#ffffff99' });
    for (const style of stylesOf(['甲', '乙'])) expect(style).not.toHaveProperty('decal');
  });
});
