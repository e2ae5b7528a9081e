import type { Chart } from '@wenjin/domain/charts/chart';
import { isFunnel } from '@wenjin/domain/charts/chart-types';
import { withUnit } from '@wenjin/domain/charts/describe-chart';
import type { ChartColours } from './chart-colours.ts';
import { shownParts, type PartParams } from './shown-parts.ts';
import { treemapSeries } from './treemap-option.ts';

type PartsInput = { chart: Chart; colours: ChartColours; isNarrow: boolean };

/** Pies, funnels and treemaps: the parts of a whole, each with its label beside or in it. */
export function partsOption(input: PartsInput) {
  return { series: [series(input)] };
}

function series(input: PartsInput) {
  if (isFunnel(input.chart.type)) return funnel(input);
  return input.chart.type === 'treemap' ? treemapSeries(input.chart, input.colours) : pie(input);
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

function shortened(name: string, isNarrow: boolean): string {
  const most = isNarrow ? 6 : 12;
  return name.length > most ? `${name.slice(0, most - 1)}…` : name;
}
