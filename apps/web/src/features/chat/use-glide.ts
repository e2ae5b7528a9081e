import { useLayoutEffect, useRef, type RefObject } from 'react';

const GLIDE = { duration: 360, easing: 'cubic-bezier(.4, 0, .2, 1)' };

export function useGlide(element: RefObject<HTMLElement | null>, isEmpty: boolean): void {
  const lastTop = useRef<number>(undefined);
  const wasEmpty = useRef(isEmpty);
  useLayoutEffect(() => {
    const top = element.current?.getBoundingClientRect().top;
    const from = lastTop.current;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (wasEmpty.current && !isEmpty && top !== undefined && from !== undefined && !isStill) {
      element.current?.animate([{ transform: `translateY(${from - top}px)` }, { transform: 'none' }], GLIDE);
    }
    lastTop.current = top;
    wasEmpty.current = isEmpty;
  });
}
