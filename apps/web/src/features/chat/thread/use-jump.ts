import { useEffect, type RefObject } from 'react';
import { findItem } from './thread-positions.ts';

const PULSE_MS = 1200;
const STILL_MS = 2000;

type Jump = {
  scroller: RefObject<HTMLElement | null>;
  messageId: string | undefined;
  isThere: boolean;
  leave: () => void;
};

export function useJump({ scroller, messageId, isThere, leave }: Jump): void {
  useEffect(() => {
    const area = scroller.current;
    if (area === null || messageId === undefined || !isThere) return;
    const item = findItem(area, messageId);
    if (item === null) return;
    leave();
    item.scrollIntoView({ block: 'center' });
    // Content that was out of view gets its real height only now.
    const frame = requestAnimationFrame(() => item.scrollIntoView({ block: 'center' }));
    item.dataset['hit'] = '';
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const timer = setTimeout(() => delete item.dataset['hit'], isStill ? STILL_MS : PULSE_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      delete item.dataset['hit'];
    };
  }, [scroller, messageId, isThere, leave]);
}
