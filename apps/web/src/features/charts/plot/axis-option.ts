import type { Chart } from '@wenjin/domain/charts/chart';
import { earlierPeriod } from '@wenjin/domain/charts/periods';
import { withAlpha, type ChartColours } from './chart-colours.ts';
import { decalOf } from './decals.ts';

const SYMBOLS = ['circle', 'triangle', 'rect', 'diamond'];
/** More categories than this get a slider to choose a part of the axis. */
const CATEGORIES_MAX = 12;
/** Symbols on more points than this would hide the line. */
const SYMBOLS_MAX = 60;

type BarStyle = { hasDecals: boolean; isStacked?: boolean };

/** Lines and bars: one category axis below, one value axis at the left. */
export function axisOption(chart: Chart, colours: ChartColours, style: BarStyle) {
  const { categories, series } = chart;
  const hasLegend = series.length > 1;
  const hasSlider = categories.length > CATEGORIES_MAX && style.isStacked !== true;
  return {
    legend: {
      show: hasLegend,
      left: 0,
      top: 0,
      icon: 'roundRect',
      itemWidth: 10,
      itemHeight: 10,
      itemGap: 16,
      textStyle: { color: colours.label },
      inactiveColor: colours.axis,
    },
    grid: {
      left: 4,
      right: 12,
      top: hasLegend ? 36 : 12,
      bottom: hasSlider ? 40 : 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    xAxis: {
      type: 'category',
      data: categories,
      boundaryGap: chart.type === 'bar',
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colours.axis } },
      axisLabel: { color: colours.label, hideOverlap: true, width: 96, overflow: 'truncate' },
    },
    yAxis: {
      type: 'value',
      // Half a person or half an answer is no value of a count.
      ...(isCount(chart) && { minInterval: 1 }),
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { color: colours.label },
      splitLine: { lineStyle: { color: colours.grid } },
    },
    ...(hasSlider && { dataZoom: [slider(colours)] }),
    series: chart.type === 'line' ? lines(chart) : bars(chart, colours, style),
  };
}

function isCount({ series }: Chart): boolean {
  return series.every(({ data }) => data.every((value) => value === null || Number.isInteger(value)));
}

function lines({ series, categories }: Chart) {
  return series.map(({ name, data }, index) => ({
    type: 'line',
    name,
    data,
    lineStyle: { width: 2.5 },
    symbol: SYMBOLS[index % SYMBOLS.length],
    symbolSize: 7,
    showSymbol: categories.length <= SYMBOLS_MAX,
  }));
}

function bars({ series }: Chart, colours: ChartColours, { hasDecals, isStacked = false }: BarStyle) {
  const [one, other] = series;
  const earlier = !isStacked && series.length === 2 && one && other ? earlierPeriod(one.name, other.name) : undefined;
  return series.map(({ name, data }, index) => ({
    type: 'bar',
    name,
    data,
    barMaxWidth: 24,
    ...(isStacked && { stack: 'all' }),
    itemStyle: {
      // Only the highest part of a stack is round.
      borderRadius: isStacked && index < series.length - 1 ? 0 : [4, 4, 0, 0],
      ...(earlier !== undefined && periodStyle(index === earlier, colours)),
      ...(hasDecals && { decal: decalOf(index, colours.surface) }),
    },
  }));
}

/** Two periods have one colour: the earlier one is pale with an outline, the later one solid. */
function periodStyle(isEarlier: boolean, { series: [first = ''] }: ChartColours) {
  return isEarlier ? { color: withAlpha(first, 0.28), borderColor: first, borderWidth: 1 } : { color: first };
}

function slider({ axis, grid, label, series: [first = ''] }: ChartColours) {
  return {
    type: 'slider',
    height: 18,
    bottom: 4,
    left: 24,
    right: 24,
    showDataShadow: false,
    brushSelect: false,
    showDetail: false,
    borderColor: grid,
    fillerColor: withAlpha(first, 0.13),
    handleStyle: { color: first, borderColor: axis },
    moveHandleSize: 0,
    textStyle: { color: label },
  };
}
