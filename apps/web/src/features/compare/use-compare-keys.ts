import { useEffect } from 'react';

type Keys = { choose: (number: number) => void; onEscape: () => void };

/** Ctrl+1 … 5 goes to a window; Alt works too, because some browsers keep Ctrl with a digit for their own tabs. */
export function useCompareKeys({ choose, onEscape }: Keys): void {
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape' && !event.defaultPrevented) return onEscape();
      const digit = /^Digit([1-5])$/u.exec(event.code)?.[1];
      if (digit === undefined || event.ctrlKey === event.altKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      choose(Number(digit));
      document.querySelector<HTMLElement>(`[data-number="${digit}"]`)?.focus();
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [choose, onEscape]);
}
