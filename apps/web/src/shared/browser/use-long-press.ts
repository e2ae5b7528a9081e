import { useEffect, useRef, type MouseEvent, type TouchEvent } from 'react';

const LONG_MS = 500;
/** A finger that moves further than this scrolls. */
const STILL_PX = 10;

/** Calls `onLongPress` when a finger rests on an element, and swallows the click that follows. */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const isOver = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    onTouchStart({ touches }: TouchEvent) {
      const [finger] = Array.from(touches);
      isOver.current = false;
      clearTimeout(timer.current);
      if (finger === undefined || touches.length > 1) return;
      start.current = { x: finger.clientX, y: finger.clientY };
      timer.current = setTimeout(() => {
        isOver.current = true;
        onLongPress();
      }, LONG_MS);
    },
    onTouchMove({ touches }: TouchEvent) {
      const [finger] = Array.from(touches);
      const { x, y } = start.current;
      if (finger === undefined || Math.hypot(finger.clientX - x, finger.clientY - y) > STILL_PX)
        clearTimeout(timer.current);
    },
    onTouchEnd(event: TouchEvent) {
      clearTimeout(timer.current);
      // Otherwise the browser clicks on whatever the long press has put under the finger.
      if (isOver.current && event.cancelable) event.preventDefault();
    },
    onTouchCancel: () => clearTimeout(timer.current),
    onClickCapture(event: MouseEvent) {
      if (!isOver.current) return;
      isOver.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
