import { type Chart, CHART_TYPE_NAMES, type ChartSeries } from './chart.ts';
import { isFunnel } from './chart-types.ts';

/** Smaller changes than this share are no trend. */
const FLAT = 0.02;
/** More series than this are not described one by one. */
const SERIES_MAX = 3;

type Point = { name: string; value: number };

/**
 * Says in Chinese what a chart shows: the highest and lowest value, the trend of a line, the shares of a whole, the
 * conversion of a funnel. It is read aloud, shown to screen readers and sent where no picture can be.
 */
export function describeChart(chart: Chart): string {
  const title = chart.title === '' ? '' : `“${chart.title}”`;
  const shown = chart.series.slice(0, SERIES_MAX).map((series) => describeSeries(chart, series));
  const more = chart.series.length > SERIES_MAX ? [`另有 ${chart.series.length - SERIES_MAX} 个系列`] : [];
  return `${CHART_TYPE_NAMES[chart.type]}${title}：${[...shown, ...more].join('；')}。`;
}

function describeSeries(chart: Chart, series: ChartSeries): string {
  const points = series.data.flatMap((value, index) =>
    value === null ? [] : [{ name: chart.categories[index] ?? '', value }],
  );
  const name = chart.series.length > 1 ? series.name : '';
  if (points.length === 0) return `${name}没有数值`;
  return name + finding(chart, points);
}

function finding(chart: Chart, points: readonly Point[]): string {
  const show = ({ name, value }: Point) => `${name}（${withUnit(value, chart.unit)}）`;
  const [first] = points;
  if (points.length === 1 && first !== undefined) return `只有一项，${show(first)}`;
  if (chart.type === 'line') return [trend(points, chart.unit), extremes(points, show)].join('，');
  if (isFunnel(chart.type)) return conversion(points, show);
  if (chart.type === 'bar') return `共 ${points.length} 项，${extremes(points, show)}`;
  return shares(points, show);
}

function extremes(points: readonly Point[], show: (point: Point) => string): string {
  const sorted = points.toSorted((one, other) => other.value - one.value);
  const [highest, lowest] = [sorted[0], sorted.at(-1)];
  if (highest === undefined || lowest === undefined || highest.value === lowest.value) return '各项数值相同';
  return `最高的是${show(highest)}，最低的是${show(lowest)}`;
}

function trend(points: readonly Point[], unit: string): string {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return '';
  const change = last.value - first.value;
  const path = `从${first.name}的 ${withUnit(first.value, unit)} 到${last.name}的 ${withUnit(last.value, unit)}`;
  if (Math.abs(change) <= Math.abs(first.value) * FLAT) return `${path}，基本持平`;
  const isSteady = points.every(
    (point, index) => index === 0 || (point.value - (points[index - 1]?.value ?? 0)) * change >= 0,
  );
  const direction = `${isSteady ? '持续' : '总体'}${change > 0 ? '上升' : '下降'}`;
  // From zero or across zero a percentage says nothing.
  const isShare = first.value > 0 && last.value >= 0 && unit !== '%';
  return isShare ? `${path}，${direction} ${percent(Math.abs(change) / first.value)}` : `${path}，${direction}`;
}

function shares(points: readonly Point[], show: (point: Point) => string): string {
  const total = points.reduce((sum, { value }) => sum + value, 0);
  const sorted = points.toSorted((one, other) => other.value - one.value);
  const [largest, smallest] = [sorted[0], sorted.at(-1)];
  if (largest === undefined || smallest === undefined || total === 0) return '';
  const share = (point: Point) => `${show(point)}，占 ${percent(point.value / total)}`;
  if (largest.value === smallest.value) return `共 ${points.length} 项，各占 ${percent(largest.value / total)}`;
  return `共 ${points.length} 项，最大的是${share(largest)}，最小的是${share(smallest)}`;
}

function conversion(points: readonly Point[], show: (point: Point) => string): string {
  const sorted = points.toSorted((one, other) => other.value - one.value);
  const [top, bottom] = [sorted[0], sorted.at(-1)];
  if (top === undefined || bottom === undefined || top.value === 0) return '';
  const steps = sorted.slice(1).map((point, index) => ({ from: sorted[index] ?? point, to: point }));
  const worst = steps.toSorted((one, other) => one.to.value / one.from.value - other.to.value / other.from.value)[0];
  const loss =
    worst === undefined || steps.length < 2
      ? ''
      : `，流失最多的是${worst.from.name}到${worst.to.name}，减少 ${percent(1 - worst.to.value / worst.from.value)}`;
  return `从${show(top)}到${show(bottom)}，总转化率 ${percent(bottom.value / top.value)}${loss}`;
}

export function withUnit(value: number, unit: string): string {
  const number = Math.abs(value) < 1e6 ? String(value) : groupDigits(value);
  return unit === '' ? number : `${number}${/^[a-z]/iu.test(unit) ? ' ' : ''}${unit}`;
}

function groupDigits(value: number): string {
  const [whole = '', fraction] = String(value).split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(1))}%`;
}
