import './chart-plot.css';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { ECharts } from 'echarts/core';
import type { Chart } from '@wenjin/domain/charts/chart';
import { describeChart } from '@wenjin/domain/charts/describe-chart';
import { useTheme } from '../../../shared/browser/storage/theme-store.ts';
import { PHONE, useMedia } from '../../../shared/browser/use-media.ts';
import { readColours } from './chart-colours.ts';
import { chartOption } from './chart-option.ts';
import { pointText, stepPoint } from './chart-points.ts';
import { drawIn } from './echarts.ts';
import { usePointClicks } from './use-point-clicks.ts';

/** In a box narrower than this, labels stand in two lines. */
const NARROW_PX = 480;

type ChartPlotProps = {
  chart: Chart;
  hasDecals: boolean;
  /** Draws the bars of a category on top of each other. */
  isStacked?: boolean;
  /** Called with the number of the category that is clicked, or on which Enter is pressed. */
  onPoint?: ((index: number) => void) | undefined;
};

/** The drawing. Arrow keys move through its points, which are shown and read aloud. */
export function ChartPlot({ chart, hasDecals, isStacked = false, onPoint }: ChartPlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const drawing = useRef<ECharts>(undefined);
  const [point, setPoint] = useState<number>();
  const theme = useTheme();
  const isPhone = useMedia(PHONE);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');

  useEffect(() => {
    if (place.current === null) return undefined;
    const made = drawIn(place.current);
    drawing.current = made;
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(() => made.resize());
    observer?.observe(place.current);
    return () => {
      observer?.disconnect();
      drawing.current = undefined;
      made.dispose();
    };
  }, []);

  useEffect(() => {
    if (place.current === null || drawing.current === undefined) return;
    const colours = readColours(place.current);
    // A change of the theme or of the type replaces the drawing at once; only the first one grows.
    const isFirst = drawing.current.getOption() === undefined;
    const isNarrow = isPhone || place.current.clientWidth < NARROW_PX;
    const option = chartOption({
      chart,
      colours,
      isNarrow,
      hasDecals,
      isStacked,
      isDark: theme === 'dark',
      isAnimated: isFirst && !isStill,
    });
    drawing.current.setOption(option, { notMerge: true });
  }, [chart, theme, isStill, isPhone, hasDecals, isStacked]);

  usePointClicks(drawing, onPoint);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && point !== undefined) return onPoint?.(point);
    const next = stepPoint(chart, point, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setPoint(next);
    drawing.current?.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: next });
  }

  return (
    // A picture to screen readers, whose points are announced by the output below.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys read its points
    <div
      className="chart-plot"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn as SVG, which is no image file
      role="img"
      aria-label={describeChart(chart)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys read its points
      tabIndex={0}
      onKeyDown={handleKeyDown}
      onBlur={() => drawing.current?.dispatchAction({ type: 'hideTip' })}
    >
      <div className="chart-drawing" ref={place} aria-hidden="true" />
      <output className="chart-point">{point === undefined ? '' : pointText(chart, point)}</output>
    </div>
  );
}
