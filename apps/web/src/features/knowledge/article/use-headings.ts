import { useCallback, useEffect, useState, type RefObject } from 'react';
import type { OutlinePlace } from './article-parts.ts';

/** A heading counts as reached when it is this far below the top edge. */
const REACHED = 120;

/** Follows which heading of an article is being read, and scrolls to one. */
export function useHeadings(content: RefObject<HTMLElement | null>, outline: readonly OutlinePlace[]) {
  const [current, setCurrent] = useState(-1);

  const place = useCallback(
    (at: number) => content.current?.querySelectorAll<HTMLElement>('.md-block[data-head]')[at],
    [content],
  );

  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const reached = outline.filter(({ at }) => (place(at)?.getBoundingClientRect().top ?? Infinity) < REACHED);
      setCurrent(reached.at(-1)?.at ?? -1);
    };
    const onScroll = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    look();
    addEventListener('scroll', onScroll, { passive: true, capture: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [outline, place]);

  const show = useCallback((at: number) => place(at)?.scrollIntoView({ block: 'start' }), [place]);
  return { current, show };
}
