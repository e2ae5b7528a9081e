import { startTransition, useEffect, useState } from 'react';

/** More than one screen of the shortest turns. */
const FIRST = 16;
const STEP = 16;

/**
 * Returns the index of the first rendered item. The end of a long thread renders at once; earlier items follow in
 * slices whenever the browser is idle, and React may interrupt each slice.
 */
export function useMountedFrom(count: number, target: number): number {
  const [drawn, setDrawn] = useState(0);
  const wanted = Math.max(drawn, FIRST, target === -1 ? 0 : count - target + STEP);
  const isComplete = wanted >= count;
  useEffect(() => {
    if (isComplete) return;
    return whenIdle(() => startTransition(() => setDrawn(wanted + STEP)));
  }, [wanted, isComplete]);
  return Math.max(0, count - wanted);
}

function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback; a short pause lets it paint between the slices.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 30);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 500 });
  return () => cancelIdleCallback(handle);
}
