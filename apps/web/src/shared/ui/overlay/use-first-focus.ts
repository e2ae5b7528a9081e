import { useEffect, useRef } from 'react';

/** Focuses the chosen or first control of a popover once `isReady`: its content may load after it opens. */
export function useFirstFocus<T extends HTMLElement>(isReady = true) {
  const root = useRef<T>(null);
  useEffect(() => {
    const element = root.current;
    if (!isReady || element === null || element.closest('[role="dialog"]') !== document.activeElement) return;
    const first = element.querySelector<HTMLElement>('input:checked, [aria-pressed="true"]');
    (first ?? element.querySelector<HTMLElement>('input, button'))?.focus({ preventScroll: first === null });
  }, [isReady]);
  return root;
}
