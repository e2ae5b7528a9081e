import { useMemo, useRef } from 'react';
import { type Chart, chartResult } from '@wenjin/domain/charts/chart';
import { chartFromRows } from '@wenjin/domain/charts/chart-from-table';
import { chartBlock } from '@wenjin/domain/charts/kept-chart';
import { useNearScreen } from '../../../shared/browser/later/use-near-screen.ts';
import { ChartFigure } from './chart-figure.tsx';
import { ChartProblem } from './chart-problem.tsx';

type TableCardProps = {
  rows: readonly (readonly string[])[];
  onKeep?: ((block: string) => Promise<void>) | undefined;
};

/** The chart of a table, in the type that suits its figures. */
export function TableCard({ rows, onKeep }: TableCardProps) {
  const ref = useRef<HTMLElement>(null);
  const isNear = useNearScreen(ref);
  const result = useMemo(() => chartResult(() => chartFromRows(rows, '')), [rows]);
  if ('problem' in result)
    return <ChartProblem source={rows.map((row) => row.join('\t')).join('\n')} problem={result.problem} />;
  const handleKeep = onKeep && ((chart: Chart) => onKeep(chartBlock(chart)));
  return <ChartFigure ref={ref} chart={result.chart} isNear={isNear} onKeep={handleKeep} />;
}
