import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

const RESTS_MS = 400;

/** The caret rests while text flows, and blinks when it waits. */
export function useRestingCaret(root: RefObject<HTMLElement | null>, text: string, isRunning: boolean): void {
  const changedAt = useRef(0);

  useLayoutEffect(() => {
    changedAt.current = text === '' ? 0 : performance.now();
    if (root.current?.hasAttribute('data-waits') === true) root.current.removeAttribute('data-waits');
  }, [root, text]);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => {
      if (performance.now() - changedAt.current > RESTS_MS) root.current?.setAttribute('data-waits', '');
    }, RESTS_MS);
    return () => clearInterval(timer);
  }, [root, isRunning]);
}
