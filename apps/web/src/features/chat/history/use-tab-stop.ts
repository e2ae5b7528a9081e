import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { placeOf, type HistoryRow } from './history-rows.ts';

/** The one row of a list that the tab key stops at, and the row that is to have the focus as soon as it is drawn. */
export function useTabStop(scroller: RefObject<HTMLElement | null>, rows: readonly HistoryRow[], currentId: string) {
  const [chosen, setTabStop] = useState(currentId);
  const focusWish = useRef<string>(undefined);
  useEffect(() => {
    if (focusWish.current === undefined) return;
    // A row that was out of view exists only after the list has scrolled to it, one drawing or more later.
    const row = scroller.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(focusWish.current)}"]`);
    if (!row) return;
    focusWish.current = undefined;
    row.focus();
  });
  // Looked up once for a list, not with every row that is scrolled by.
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
