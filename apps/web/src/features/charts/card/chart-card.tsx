import { useMemo } from 'react';
import { CHART_TYPE_NAMES } from '@wenjin/domain/charts/chart';
import { readChart } from '@wenjin/domain/charts/read-chart';
import { ChartPlot } from '../plot/chart-plot.tsx';
import { ChartProblem } from './chart-problem.tsx';

type ChartCardProps = {
  source: string;
  /** The drawing is given back while the card is far from the screen. */
  isNear: boolean;
};

export function ChartCard({ source, isNear }: ChartCardProps) {
  const result = useMemo(() => readChart(source), [source]);
  if ('problem' in result) return <ChartProblem source={source} problem={result.problem} />;
  const { chart } = result;
  const title = chart.title === '' ? CHART_TYPE_NAMES[chart.type] : chart.title;
  return (
    <figure className="chart-card">
      <figcaption className="chart-head">
        <strong className="chart-title ellipsis">{title}</strong>
        {chart.unit !== '' && <span className="chart-unit">单位：{chart.unit}</span>}
      </figcaption>
      {isNear ? <ChartPlot chart={chart} /> : <div className="chart-plot" />}
    </figure>
  );
}
