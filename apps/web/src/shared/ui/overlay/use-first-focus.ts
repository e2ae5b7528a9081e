import { useEffect, useRef } from 'react';

/**
 * Takes the focus of the popover around it to what is chosen in it, or to its first control, once it is there:
 * what a popover shows may still be on its way when it opens.
 */
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
