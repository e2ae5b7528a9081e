import {
  ChartColumn,
  ChartLine,
  ChartPie,
  Circle,
  Flower,
  Funnel,
  LayoutDashboard,
  type LucideIcon,
} from 'lucide-react';
import type { Chart, ChartType } from '@wenjin/domain/charts/chart';
import { typeProblem } from '@wenjin/domain/charts/chart-types';

/** Types that are variants of one chart share a segment of the switcher. */
export type ChartFamily = { name: string; types: readonly ChartType[] };

export const CHART_FAMILIES: readonly ChartFamily[] = [
  { name: '折线图', types: ['line'] },
  { name: '柱状图', types: ['bar'] },
  { name: '饼图', types: ['pie', 'ring', 'rose'] },
  { name: '漏斗图', types: ['funnel-desc', 'funnel-asc'] },
  { name: '矩形树图', types: ['treemap'] },
];

export const CHART_ICONS: Record<ChartType, LucideIcon> = {
  line: ChartLine,
  bar: ChartColumn,
  pie: ChartPie,
  ring: Circle,
  rose: Flower,
  'funnel-desc': Funnel,
  'funnel-asc': Funnel,
  treemap: LayoutDashboard,
};

/** Why none of a family can show the data, without the variant that the reason names; undefined when one can. */
export function familyProblem(chart: Chart, { types }: ChartFamily): string | undefined {
  const problems = types.map((type) => typeProblem(chart, type));
  return problems.includes(undefined) ? undefined : problems[0]?.replace(/（[降升]序）/u, '');
}
