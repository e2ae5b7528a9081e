import { type Chart, type ChartNode, OTHERS } from '@wenjin/domain/charts/chart';
import { isFunnel } from '@wenjin/domain/charts/chart-types';
import { withUnit } from '@wenjin/domain/charts/describe-chart';
import { inkOn, type ChartColours } from './chart-colours.ts';

/** Of more parts than there are colours, the largest seven have one each and the others share one. */
const PARTS_MAX = 8;

export type PartParams = {
  name: string;
  value: unknown;
  percent?: number;
  seriesIndex?: number;
  dataIndex: number;
};
type PartsInput = { chart: Chart; colours: ChartColours; isNarrow: boolean };
type Part = { name: string; value: number };

/** Pies, funnels and treemaps: the parts of a whole, each with its label beside or in it. */
export function partsOption(input: PartsInput) {
  return { series: [series(input)] };
}

function series(input: PartsInput) {
  if (isFunnel(input.chart.type)) return funnel(input);
  return input.chart.type === 'treemap' ? treemap(input) : pie(input);
}

/** The parts that are drawn, which are fewer than those in the table when there are many. */
export function shownParts(chart: Chart): Part[] {
  const parts = chart.categories.map((name, index) => ({ name, value: chart.series[0]?.data[index] ?? 0 }));
  if (parts.length <= PARTS_MAX || isFunnel(chart.type)) return parts;
  const named = parts.filter(({ name }) => name !== OTHERS).toSorted((one, other) => other.value - one.value);
  const large = named.slice(0, PARTS_MAX - 1);
  const rest = parts.filter((part) => !large.includes(part));
  return [...large, { name: OTHERS, value: rest.reduce((sum, { value }) => sum + value, 0) }];
}

/** The hole of a pie as a share of its radius. */
const HOLES: Partial<Record<Chart['type'], number>> = { ring: 0.65, rose: 0.16 };

function pie({ chart, colours, isNarrow }: PartsInput) {
  const radius = isNarrow ? 44 : 70;
  return {
    type: 'pie',
    radius: [`${radius * (HOLES[chart.type] ?? 0)}%`, `${radius}%`],
    center: ['50%', '50%'],
    ...(chart.type === 'rose' && { roseType: 'radius' }),
    data: shownParts(chart),
    itemStyle: { borderColor: colours.surface, borderWidth: 2 },
    label: {
      color: colours.text,
      formatter: ({ name, percent = 0 }: PartParams) =>
        `${shortened(name, isNarrow)}${isNarrow ? '\n' : ' '}${percent}%`,
    },
    labelLine: { ...(isNarrow && { length: 8, length2: 6 }), lineStyle: { color: colours.axis } },
  };
}

function funnel({ chart, colours, isNarrow }: PartsInput) {
  return {
    type: 'funnel',
    sort: chart.type === 'funnel-desc' ? 'descending' : 'ascending',
    left: isNarrow ? 0 : 'center',
    top: 8,
    bottom: 8,
    width: isNarrow ? '56%' : '62%',
    minSize: '8%',
    gap: 2,
    data: shownParts(chart),
    itemStyle: { borderColor: colours.surface, borderWidth: 2 },
    label: {
      position: 'right',
      color: colours.text,
      formatter: ({ name, value }: PartParams) => `${shortened(name, isNarrow)} ${withUnit(Number(value), chart.unit)}`,
    },
  };
}

function treemap({ chart, colours }: PartsInput) {
  return {
    type: 'treemap',
    left: 0,
    right: 0,
    top: 4,
    bottom: 4,
    roam: false,
    nodeClick: false,
    breadcrumb: { show: false },
    itemStyle: { gapWidth: 3, borderWidth: 0, borderColor: colours.surface },
    levels: [{ itemStyle: { gapWidth: 3 } }, { itemStyle: { gapWidth: 1 } }],
    label: {
      align: 'center',
      verticalAlign: 'middle',
      position: 'inside',
      lineHeight: 18,
      formatter: ({ name, value }: PartParams) => `${name}\n${withUnit(Number(value), chart.unit)}`,
    },
    data: (chart.tree ?? shownParts(chart)).map((node, index) =>
      coloured(node, colours.series[index % colours.series.length] ?? ''),
    ),
  };
}

function coloured(node: ChartNode, colour: string): object {
  return {
    name: node.name,
    value: node.value,
    itemStyle: { color: colour },
    label: { color: inkOn(colour) },
    ...(node.children !== undefined && { children: node.children.map((child) => coloured(child, colour)) }),
  };
}

function shortened(name: string, isNarrow: boolean): string {
  const most = isNarrow ? 6 : 12;
  return name.length > most ? `${name.slice(0, most - 1)}…` : name;
}
