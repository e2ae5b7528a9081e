import { useLayoutEffect, useRef, useState } from 'react';

const NEAR_PX = 40;

/**
 * Keeps a list at its end while new rows arrive, until the reader scrolls up or pauses. Counts the rows that arrived
 * since then.
 */
export function useFollowEnd(count: number, isPaused: boolean) {
  const list = useRef<HTMLOListElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const [seen, setSeen] = useState(count);
  const isFollowing = isAtEnd && !isPaused;
  if (isFollowing && seen !== count) setSeen(count);

  function toEnd() {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }

  // After every drawing, because a row may also become taller.
  useLayoutEffect(() => {
    if (isFollowing) toEnd();
  });

  return {
    list,
    isFollowing,
    fresh: Math.max(0, count - seen),
    onScroll: () => {
      const element = list.current;
      if (element === null) return;
      setAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX);
    },
    toEnd: () => {
      setSeen(count);
      setAtEnd(true);
      toEnd();
    },
  };
}
