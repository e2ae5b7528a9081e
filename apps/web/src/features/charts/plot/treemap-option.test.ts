import { describe, expect, it } from 'vitest';
import type { Chart, ChartNode } from '@wenjin/domain/charts/chart';
import { shownTree } from './treemap-option.ts';

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
});
