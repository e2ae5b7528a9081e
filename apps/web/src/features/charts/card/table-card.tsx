import { useMemo, useRef, useState } from 'react';
import { type Chart, chartResult } from '@wenjin/domain/charts/chart';
import { chartFromRows } from '@wenjin/domain/charts/chart-from-table';
import { useNearScreen } from '../plot/use-near-screen.ts';
import { ChartBody } from './chart-body.tsx';
import { ChartDialog } from './chart-dialog.tsx';
import { ChartProblem } from './chart-problem.tsx';

/** The chart of a table, in the type that suits its figures. */
export function TableCard({ rows }: { rows: readonly (readonly string[])[] }) {
  const ref = useRef<HTMLElement>(null);
  const isNear = useNearScreen(ref);
  const result = useMemo(() => chartResult(() => chartFromRows(rows, '')), [rows]);
  const [enlarged, setEnlarged] = useState<Chart>();
  if ('problem' in result)
    return <ChartProblem source={rows.map((row) => row.join('\t')).join('\n')} problem={result.problem} />;
  return (
    <figure className="chart-card" ref={ref}>
      <ChartBody chart={result.chart} isNear={isNear} onEnlarge={setEnlarged} />
      {enlarged !== undefined && <ChartDialog chart={enlarged} onClose={() => setEnlarged(undefined)} />}
    </figure>
  );
}
