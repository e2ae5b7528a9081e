import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { rowsInView, topFor, type View } from './row-window.ts';

type RowWindowOptions = {
  /** Rows that are drawn above and below those in view. */
  readonly overscan: number;
  /** What covers the top of the box, in pixels. */
  readonly inset?: number;
};

type DrawnRow = { readonly index: number; readonly start: number; readonly size: number };

/** The rows of a scrolling box that have to be drawn. Their heights are known, so nothing is measured. */
export function useRowWindow(edges: Float64Array, { overscan, inset = 0 }: RowWindowOptions) {
  const scroller = useRef<HTMLDivElement>(null);
  const subscribe = useCallback((listener: () => void) => watch(scroller.current, listener), []);
  // A text, because most events of a scroll leave the same rows in view and must not render the list again.
  const range = useSyncExternalStore(subscribe, () => {
    const { first, last } = rowsInView(edges, viewOf(scroller.current));
    return `${first} ${last}`;
  });
  const latest = useRef(edges);
  useLayoutEffect(() => {
    latest.current = edges;
  });
  const scrollTo = useCallback(
    (index: number): void => {
      const view = viewOf(scroller.current);
      if (scroller.current !== null) setTop(scroller.current, topFor(latest.current, index, { ...view, inset }));
    },
    [inset],
  );
  const [first = 0, last = -1] = range.split(' ').map(Number);
  const drawn = last < first ? [] : drawnRows(edges, first - overscan, last + overscan);
  return { scroller, drawn, first, total: edges.at(-1) ?? 0, scrollTo };
}

export function rowOf(edges: Float64Array, index: number): DrawnRow {
  const start = edges[index] ?? 0;
  return { index, start, size: (edges[index + 1] ?? start) - start };
}

function drawnRows(edges: Float64Array, first: number, last: number): DrawnRow[] {
  const from = Math.max(0, first);
  const to = Math.min(edges.length - 2, last);
  return Array.from({ length: to - from + 1 }, (_, place) => rowOf(edges, from + place));
}

function watch(box: HTMLElement | null, listener: () => void): () => void {
  if (box === null) return () => undefined;
  box.addEventListener('scroll', listener, { passive: true });
  const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(listener);
  observer?.observe(box);
  return () => {
    box.removeEventListener('scroll', listener);
    observer?.disconnect();
  };
}

/** Before the box is in the page it counts as high as the window, so that its rows are there with the first paint. */
function viewOf(box: HTMLElement | null): View {
  return box === null ? { top: 0, height: innerHeight } : { top: box.scrollTop, height: box.clientHeight };
}

function setTop(box: HTMLElement, top: number): void {
  box.scrollTop = top;
}
