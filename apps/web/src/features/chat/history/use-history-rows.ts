import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { NARROW, useMedia } from '../../../shared/browser/use-media.ts';
import type { HistoryRow } from './history-rows.ts';

const ROW = 36;
const TOUCH_ROW = 44;
const BUCKET = 34;
const FIRST_BUCKET = 26;
const OVERSCAN = 8;

/** The rows in view, and the heading above them, which stays at the top while its rows scroll by. */
export function useHistoryRows(scroller: RefObject<HTMLElement | null>, rows: readonly HistoryRow[]) {
  const rowHeight = useMedia(NARROW) ? TOUCH_ROW : ROW;
  const buckets = useMemo(() => rows.flatMap(({ kind }, index) => (kind === 'bucket' ? [index] : [])), [rows]);
  const stuck = useRef(0);
  // The rule speaks of the React Compiler, which this build does not use.
  // oxlint-disable-next-line react/incompatible-library -- the list measures itself; nothing here is memoised
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.kind !== 'bucket' ? rowHeight : index === 0 ? FIRST_BUCKET : BUCKET),
    overscan: OVERSCAN,
    scrollPaddingStart: BUCKET,
    rangeExtractor: (range: Range) => {
      stuck.current = buckets.findLast((index) => index <= range.startIndex) ?? 0;
      const shown = defaultRangeExtractor(range);
      return shown.includes(stuck.current) ? shown : [stuck.current, ...shown];
    },
  });
  useEffect(() => virtual.measure(), [virtual, rows, rowHeight]);
  // The rows are asked for first: that decides which heading stays.
  const drawn = virtual.getVirtualItems();
  return { virtual, drawn, stuckAt: stuck.current };
}
