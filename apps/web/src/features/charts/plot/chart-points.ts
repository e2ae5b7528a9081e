import type { Chart } from '@wenjin/domain/charts/chart';
import { withUnit } from '@wenjin/domain/charts/describe-chart';
import { shownParts } from './shown-parts.ts';

/** Returns the point that a key moves to, or undefined for every other key. */
export function stepPoint(chart: Chart, at: number | undefined, key: string): number | undefined {
  const last = names(chart).length - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'ArrowRight' || key === 'ArrowDown') return at === undefined ? 0 : Math.min(at + 1, last);
  if (key === 'ArrowLeft' || key === 'ArrowUp') return at === undefined ? last : Math.max(at - 1, 0);
  return undefined;
}

/** What is read aloud at a point: its name and its value in each series. */
export function pointText(chart: Chart, index: number): string {
  if (chart.type !== 'line' && chart.type !== 'bar') {
    const part = shownParts(chart)[index];
    return part === undefined ? '' : `${part.name}，${withUnit(part.value, chart.unit)}`;
  }
  const values = chart.series.map(({ name, data }) => {
    const value = data[index] ?? null;
    return `${name} ${value === null ? '无数据' : withUnit(value, chart.unit)}`;
  });
  return `${chart.categories[index] ?? ''}，${values.join('，')}`;
}

function names(chart: Chart): string[] {
  return chart.type === 'line' || chart.type === 'bar' ? chart.categories : shownParts(chart).map(({ name }) => name);
}
