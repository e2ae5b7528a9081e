import './chart-card.css';
import { useMemo, useState } from 'react';
import { type Chart, CHART_TYPE_NAMES, type ChartType } from '@wenjin/domain/charts/chart';
import { ChartPlot } from '../plot/chart-plot.tsx';
import { ChartActions } from './chart-actions.tsx';
import { DataTable } from './data-table.tsx';
import { KeepButton } from './keep-button.tsx';
import { TypeSwitch } from '../types/type-switch.tsx';

/** Users who ask for more contrast get textures from the start. */
const HIGH_CONTRAST = '(prefers-contrast: more), (forced-colors: active)';

/** Stores the chart as it is shown. */
export type KeepShown = (chart: Chart) => Promise<void>;

type ChartBodyProps = {
  chart: Chart;
  /** The drawing is given back while the card is far from the screen. */
  isNear: boolean;
  onEnlarge?: (chart: Chart) => void;
  onKeep?: KeepShown | undefined;
};

/** Head, switcher, drawing and table of a chart, in its card and in the dialog. */
export function ChartBody({ chart: written, isNear, onEnlarge, onKeep }: ChartBodyProps) {
  const [type, setType] = useState<ChartType>(written.type);
  const [isTableOpen, setTableOpen] = useState(false);
  const [hasDecals, setDecals] = useState(() => matchMedia(HIGH_CONTRAST).matches);
  const chart = useMemo(() => ({ ...written, type }), [written, type]);
  const title = chart.title === '' ? CHART_TYPE_NAMES[type] : chart.title;
  return (
    <>
      <div className="chart-head">
        <strong className="chart-title ellipsis">{title}</strong>
        {chart.unit !== '' && <span className="chart-unit">单位：{chart.unit}</span>}
        <TypeSwitch chart={chart} onChange={setType} />
        {onKeep !== undefined && <KeepButton onKeep={() => onKeep(chart)} />}
        <ChartActions
          {...{ chart, isTableOpen, hasDecals }}
          onDecals={() => setDecals(!hasDecals)}
          onTable={() => setTableOpen(!isTableOpen)}
          {...(onEnlarge !== undefined && { onEnlarge: () => onEnlarge(chart) })}
        />
      </div>
      {isNear ? <ChartPlot chart={chart} hasDecals={hasDecals} /> : <div className="chart-plot" />}
      {isTableOpen && <DataTable chart={written} />}
    </>
  );
}
