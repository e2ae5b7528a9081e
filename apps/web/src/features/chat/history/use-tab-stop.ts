import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { placeOf, type HistoryRow } from './history-rows.ts';

/** Tracks the one row that is the list's tab stop, and focuses a row as soon as it is rendered. */
export function useTabStop(scroller: RefObject<HTMLElement | null>, rows: readonly HistoryRow[], currentId: string) {
  const [chosen, setTabStop] = useState(currentId);
  const focusWish = useRef<string>(undefined);
  useEffect(() => {
    if (focusWish.current === undefined) return;
    // A row outside the view exists only after the list has scrolled to it, one render or more later.
    const row = scroller.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(focusWish.current)}"]`);
    if (!row) return;
    focusWish.current = undefined;
    row.focus();
  });
  // Computed once per list, not with every row that scrolls by.
  const isListed = useMemo(() => placeOf(rows, chosen) !== -1, [rows, chosen]);
  return {
    tabStop: isListed ? chosen : currentId,
    setTabStop,
    focusRow: (id: string): void => {
      setTabStop(id);
      focusWish.current = id;
    },
  };
}
