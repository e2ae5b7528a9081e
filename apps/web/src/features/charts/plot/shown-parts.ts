import { type Chart, OTHERS } from '@wenjin/domain/charts/chart';
import { isFunnel } from '@wenjin/domain/charts/chart-types';

/** Of more parts than there are colours, the largest seven have one each and the others share one. */
const PARTS_MAX = 8;

/** What the drawing library passes to the functions that write labels and tooltips. */
export type PartParams = {
  name: string;
  value: unknown;
  percent?: number;
  seriesIndex?: number;
  dataIndex: number;
};
export type Part = { name: string; value: number };

/** The parts that are drawn, which are fewer than those in the table when there are many. */
export function shownParts(chart: Chart): Part[] {
  const parts = chart.categories.map((name, index) => ({ name, value: chart.series[0]?.data[index] ?? 0 }));
  if (parts.length <= PARTS_MAX || isFunnel(chart.type)) return parts;
  const named = parts.filter(({ name }) => name !== OTHERS).toSorted((one, other) => other.value - one.value);
  const large = named.slice(0, PARTS_MAX - 1);
  const rest = parts.filter((part) => !large.includes(part));
  return [...large, { name: OTHERS, value: rest.reduce((sum, { value }) => sum + value, 0) }];
}
