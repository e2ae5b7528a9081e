import { type Chart, CHART_TYPE_NAMES, CHART_TYPES, type ChartType, PARTS_MAX } from './chart.ts';

/** Returns every type and, for those that cannot show this data, why not. */
export function chartTypesFor(chart: Chart): { type: ChartType; problem?: string }[] {
  return CHART_TYPES.map((type) => {
    const problem = typeProblem(chart, type);
    return problem === undefined ? { type } : { type, problem };
  });
}

/** Returns why a type cannot show this data, as a sentence, or undefined when it can. */
export function typeProblem(
  { categories, series }: Pick<Chart, 'categories' | 'series'>,
  type: ChartType,
): string | undefined {
  if (type === 'line' || type === 'bar') return undefined;
  const name = CHART_TYPE_NAMES[type];
  if (series.length > 1) return `${name}只能显示一个系列，这里有 ${series.length} 个`;
  const problem = partsProblem(categories, series[0]?.data ?? []);
  if (problem !== undefined) return name + problem;
  return isFunnel(type) ? funnelProblem(name, categories.length) : undefined;
}

/** Returns why these values are no parts of a whole. */
function partsProblem(categories: readonly string[], data: readonly (number | null)[]): string | undefined {
  const missing = data.indexOf(null);
  if (missing !== -1) return `需要每一项都有数值，“${categories[missing] ?? ''}”没有`;
  const values = data.map((value) => value ?? 0);
  const negative = values.findIndex((value) => value < 0);
  if (negative !== -1) return `不能显示负数，“${categories[negative] ?? ''}”是 ${values[negative] ?? 0}`;
  return values.every((value) => value === 0) ? '需要大于 0 的数值，这里全部是 0' : undefined;
}

export function isFunnel(type: ChartType): boolean {
  return type === 'funnel-desc' || type === 'funnel-asc';
}

/** The stages of a funnel have an order, so that they cannot be grouped as others. */
function funnelProblem(name: string, stages: number): string | undefined {
  if (stages < 2) return `${name}至少需要 2 个阶段`;
  return stages > PARTS_MAX ? `${name}最多显示 ${PARTS_MAX} 个阶段，这里有 ${stages} 个` : undefined;
}
