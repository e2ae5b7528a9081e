import { useMemo, useState } from 'react';
import type { Chart } from '@wenjin/domain/charts/chart';
import { readChart } from '@wenjin/domain/charts/read-chart';
import { ChartBody } from './chart-body.tsx';
import { ChartDialog } from './chart-dialog.tsx';
import { ChartProblem } from './chart-problem.tsx';

type ChartCardProps = { source: string; isNear: boolean };

export function ChartCard({ source, isNear }: ChartCardProps) {
  const result = useMemo(() => readChart(source), [source]);
  const [enlarged, setEnlarged] = useState<Chart>();
  if ('problem' in result) return <ChartProblem source={source} problem={result.problem} />;
  return (
    <figure className="chart-card">
      {/* Another chart starts with its own type. */}
      <ChartBody key={source} chart={result.chart} isNear={isNear} onEnlarge={setEnlarged} />
      {enlarged !== undefined && <ChartDialog chart={enlarged} onClose={() => setEnlarged(undefined)} />}
    </figure>
  );
}
