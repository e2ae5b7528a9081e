import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../../../shared/browser/later/when-idle.ts';

/** More than one screen of the shortest turns. */
const FIRST = 16;
const STEP = 16;
/** A browser that is never idle draws the next slice after this time. */
const PATIENCE_MS = 500;

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
    return whenIdle(() => startTransition(() => setDrawn(wanted + STEP)), PATIENCE_MS);
  }, [wanted, isComplete]);
  return Math.max(0, count - wanted);
}
