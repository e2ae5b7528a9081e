import { useMemo } from 'react';
import { readChart } from '@wenjin/domain/charts/read-chart';
import { ChartFigure } from './chart-figure.tsx';
import { ChartProblem } from './chart-problem.tsx';

type ChartCardProps = { source: string; isNear: boolean };

export function ChartCard({ source, isNear }: ChartCardProps) {
  const result = useMemo(() => readChart(source), [source]);
  if ('problem' in result) return <ChartProblem source={source} problem={result.problem} />;
  // Another chart starts with its own type.
  return <ChartFigure key={source} chart={result.chart} isNear={isNear} />;
}
