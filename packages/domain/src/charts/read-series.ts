import { type Chart, ChartProblem, plainLabel, POINTS_MAX } from './chart.ts';
import type { LooseValue } from './loose-json.ts';
import { readValues } from './read-values.ts';

type Fields = ReadonlyMap<string, LooseValue>;
type RawSeries = { name: string; data: LooseValue[]; labels: string[] | undefined };
export type ChartData = Pick<Chart, 'categories' | 'series' | 'unit' | 'tree'>;

/** Reads categories and series. Entries of the form `{name, value}` bring their categories with them. */
export function readSeries(fields: Fields, unit: string): ChartData {
  const raw = rawSeries(fields.get('series') ?? fields.get('data'));
  const categories = readCategories(fields.get('categories') ?? fields.get('labels'), raw);
  if (categories.length === 0) throw new ChartProblem('图表没有类别（categories 为空）');
  if (categories.length * raw.length > POINTS_MAX) throw new ChartProblem(`数据超过 ${POINTS_MAX} 个，请减少后再画`);
  for (const { name, data } of raw) {
    if (data.length !== categories.length) {
      throw new ChartProblem(`系列“${name}”有 ${data.length} 个数值，与 ${categories.length} 个类别不一致`);
    }
  }
  const values = readValues(
    raw.map(({ data }) => data),
    unit,
  );
  if (values.rows.every((row) => row.every((value) => value === null))) throw new ChartProblem('图表没有数值');
  const series = raw.map(({ name }, index) => ({ name, data: values.rows[index] ?? [] }));
  return { categories, series, unit: values.unit };
}

function rawSeries(value: LooseValue | undefined): RawSeries[] {
  if (value === undefined || value === null) throw new ChartProblem('缺少数据 series');
  const list = Array.isArray(value) ? value : [value];
  if (list.length === 0) throw new ChartProblem('图表没有数据（series 为空）');
  // Models sometimes write the values of the only series without an object around them.
  const isFlat = list.every((entry) => !(entry instanceof Map) || (entry.has('value') && !entry.has('data')));
  if (isFlat) return [oneSeries('数值', list)];
  return list.map((entry, index) => {
    if (!(entry instanceof Map)) throw new ChartProblem('series 的每一项应当是 {name, data}');
    const data = entry.get('data') ?? entry.get('values');
    const fallback = list.length === 1 ? '数值' : `系列${index + 1}`;
    if (!Array.isArray(data)) throw new ChartProblem(`系列“${labelOf(entry.get('name')) ?? fallback}”缺少 data`);
    return oneSeries(labelOf(entry.get('name')) ?? fallback, data);
  });
}

function oneSeries(name: string, entries: readonly LooseValue[]): RawSeries {
  const named = entries.filter((entry) => entry instanceof Map);
  if (named.length === 0) return { name, data: [...entries], labels: undefined };
  if (named.length < entries.length) throw new ChartProblem(`系列“${name}”的数据有的有名称，有的没有`);
  const labels = named.map((entry) => labelOf(entry.get('name')) ?? '');
  if (labels.includes('')) throw new ChartProblem(`系列“${name}”有一项没有名称`);
  return { name, data: named.map((entry) => entry.get('value') ?? null), labels };
}

function readCategories(value: LooseValue | undefined, raw: readonly RawSeries[]): string[] {
  if (value === undefined || value === null) {
    const labels = raw[0]?.labels;
    const isSame = raw.every((series) => series.labels?.join('\n') === labels?.join('\n'));
    if (labels === undefined || !isSame) throw new ChartProblem('缺少类别 categories');
    return labels;
  }
  if (!Array.isArray(value)) throw new ChartProblem('categories 应当是一个列表');
  return value.map((entry, index) => {
    const label = labelOf(entry);
    if (label === undefined) throw new ChartProblem(`第 ${index + 1} 个类别没有名称`);
    return label;
  });
}

export function labelOf(value: LooseValue | undefined): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const label = plainLabel(String(value));
  return label === '' ? undefined : label;
}
