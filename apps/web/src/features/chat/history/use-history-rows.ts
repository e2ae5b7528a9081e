import { useMemo } from 'react';
import { NARROW, useMedia } from '../../../shared/browser/use-media.ts';
import { rowEdges } from '../../../shared/ui/rows/row-window.ts';
import { rowOf, useRowWindow } from '../../../shared/ui/rows/use-row-window.ts';
import type { HistoryRow } from './history-rows.ts';

const ROW = 36;
const TOUCH_ROW = 44;
const BUCKET = 34;
const FIRST_BUCKET = 26;
const OVERSCAN = 8;

/** The rows in view, and the heading above them, which stays at the top while its rows scroll by. */
export function useHistoryRows(rows: readonly HistoryRow[]) {
  const rowHeight = useMedia(NARROW) ? TOUCH_ROW : ROW;
  const buckets = useMemo(() => rows.flatMap(({ kind }, index) => (kind === 'bucket' ? [index] : [])), [rows]);
  const edges = useMemo(
    () => rowEdges(rows.length, (index) => heightOf(rows[index]?.kind, index, rowHeight)),
    [rows, rowHeight],
  );
  const { drawn, first, ...list } = useRowWindow(edges, { overscan: OVERSCAN, inset: BUCKET });
  const stuckAt = buckets.findLast((index) => index <= first) ?? 0;
  const isDrawn = drawn.length === 0 || drawn.some(({ index }) => index === stuckAt);
  return { drawn: isDrawn ? drawn : [rowOf(edges, stuckAt), ...drawn], stuckAt, ...list };
}

function heightOf(kind: HistoryRow['kind'] | undefined, index: number, rowHeight: number): number {
  if (kind !== 'bucket') return rowHeight;
  return index === 0 ? FIRST_BUCKET : BUCKET;
}
