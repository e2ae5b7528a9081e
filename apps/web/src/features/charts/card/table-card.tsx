import { useMemo, useRef } from 'react';
import { chartResult } from '@wenjin/domain/charts/chart';
import { chartFromRows } from '@wenjin/domain/charts/chart-from-table';
import { useNearScreen } from '../plot/use-near-screen.ts';
import { ChartFigure } from './chart-figure.tsx';
import { ChartProblem } from './chart-problem.tsx';

/** The chart of a table, in the type that suits its figures. */
export function TableCard({ rows }: { rows: readonly (readonly string[])[] }) {
  const ref = useRef<HTMLElement>(null);
  const isNear = useNearScreen(ref);
  const result = useMemo(() => chartResult(() => chartFromRows(rows, '')), [rows]);
  if ('problem' in result)
    return <ChartProblem source={rows.map((row) => row.join('\t')).join('\n')} problem={result.problem} />;
  return <ChartFigure ref={ref} chart={result.chart} isNear={isNear} />;
}
