import type { Chart } from '@wenjin/domain/charts/chart';
import { withUnit } from '@wenjin/domain/charts/describe-chart';
import { axisOption } from './axis-option.ts';
import type { ChartColours } from './chart-colours.ts';
import { partsOption } from './parts-option.ts';
import { shownParts, type PartParams } from './shown-parts.ts';
import { countNodes, shownTree } from './treemap-option.ts';

const ANIMATION_MS = 260;
/** More marks than this are drawn at once: each frame of their growth would be a long task. */
const ANIMATED_MAX = 100;

type OptionInput = {
  chart: Chart;
  colours: ChartColours;
  isAnimated: boolean;
  isDark: boolean;
  /** Labels beside a pie need their room from the pie. */
  isNarrow: boolean;
  /** Bars have textures beside their colours. */
  hasDecals: boolean;
  isStacked?: boolean;
};

/** The drawing of a chart in the design's theme. Every text is drawn as text: nothing of it is read as HTML. */
export function chartOption(input: OptionInput) {
  const { chart, colours, isAnimated, isDark, isNarrow, hasDecals, isStacked = false } = input;
  const hasAxes = chart.type === 'line' || chart.type === 'bar';
  return {
    darkMode: isDark,
    color: [...colours.series],
    textStyle: { fontFamily: colours.font, color: colours.label },
    animation: isAnimated && countMarks(chart) <= ANIMATED_MAX,
    animationDuration: ANIMATION_MS,
    tooltip: {
      trigger: hasAxes ? 'axis' : 'item',
      renderMode: 'richText',
      confine: true,
      backgroundColor: colours.raised,
      borderColor: colours.grid,
      padding: [8, 12],
      textStyle: { color: colours.text, fontSize: 13, fontFamily: colours.font },
      axisPointer: { type: chart.type === 'bar' ? 'shadow' : 'line', animation: false },
      transitionDuration: 0,
      formatter: (params: PartParams | PartParams[]) => tipText(chart, params),
    },
    ...(hasAxes ? axisOption(chart, colours, { hasDecals, isStacked }) : partsOption({ chart, colours, isNarrow })),
  };
}

function countMarks(chart: Chart): number {
  if (chart.type === 'treemap') return countNodes(shownTree(chart));
  const isAxis = chart.type === 'line' || chart.type === 'bar';
  return isAxis ? chart.categories.length * chart.series.length : shownParts(chart).length;
}

function tipText(chart: Chart, params: PartParams | PartParams[]): string {
  if (!Array.isArray(params)) {
    const share = params.percent === undefined ? '' : `（${params.percent}%）`;
    return `${params.name}  ${withUnit(Number(params.value), chart.unit)}${share}`;
  }
  const index = params[0]?.dataIndex ?? 0;
  return [chart.categories[index] ?? '', ...params.map((entry) => seriesLine(chart, entry))].join('\n');
}

function seriesLine(chart: Chart, { seriesIndex, dataIndex }: PartParams): string {
  const series = chart.series[seriesIndex ?? 0];
  const value = series?.data[dataIndex] ?? null;
  return `${series?.name ?? ''}  ${value === null ? '无数据' : withUnit(value, chart.unit)}`;
}
