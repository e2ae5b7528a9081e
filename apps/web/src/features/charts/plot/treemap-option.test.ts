import { describe, expect, it } from 'vitest';
import type { Chart, ChartNode } from '@wenjin/domain/charts/chart';
import { shownTree, treemapSeries } from './treemap-option.ts';

function treeOf(branches: number, leaves: number, depth = 2): ChartNode[] {
  return Array.from({ length: branches }, (_, index) => ({
    name: `部 ${index}`,
    value: leaves,
    ...(depth > 1 && { children: treeOf(leaves, 1, depth - 1) }),
  }));
}

function chartOf(tree: ChartNode[]): Chart {
  return { type: 'treemap', title: '', unit: '', categories: [], series: [], tree };
}

describe('the rectangles of a treemap', () => {
  it('are all drawn while there is room for them', () => {
    const tree = treeOf(10, 9);
    expect(shownTree(chartOf(tree))).toEqual(tree);
  });

  it('are only those of the upper levels when the lower ones are too many to be seen', () => {
    expect(shownTree(chartOf(treeOf(20, 99)))).toEqual(treeOf(20, 99, 1));
    const [first] = shownTree(chartOf(treeOf(5, 60, 3)));
    expect(first?.children).toHaveLength(60);
    expect(first?.children?.[0]).toEqual({ name: '部 0', value: 1 });
  });

  it('have their names in ink that is read on their colour, and those of groups in the ink of the card', () => {
    const tree = [{ name: '研发', value: 9, children: [{ name: '前端', value: 9 }] }];
    const colours = {
      series: ['#17707a'],
      text: '#101010',
      surface: '#fff',
      grid: '',
      axis: '',
      label: '',
      raised: '',
      font: '',
    };
    const series = treemapSeries(chartOf(tree), colours);
    expect(series.upperLabel.color).toBe('#101010');
    expect(series.data).toMatchObject([
      { upperLabel: { show: true }, children: [{ name: '前端', label: { color: '#ffffff', show: true } }] },
    ]);
    expect(series.data[0]).not.toHaveProperty('upperLabel.color');
  });
});
