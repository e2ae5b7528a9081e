import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { positionIn, scrollToPosition, threadPositions } from './thread-positions.ts';

/** Nearer to the end than this counts as being at the end. */
const AT_END_PX = 48;
/** Farther from the end than this, a button back to the end is offered. */
const AWAY_PX = 160;
/** The restored position is held for this time while the messages around it render. */
const RESTORE_MS = 1500;
/** After these events the reader decides the position. */
const READER_ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
const UPWARD_KEYS = new Set(['PageUp', 'Home', 'ArrowUp']);

/**
 * Keeps a growing thread at its end while the reader is there, and never moves it otherwise. Scrolling up by wheel,
 * touch, key, scrollbar or selection ends following before the next frame.
 */
export function useFollow(positionKey: string, hasThread: boolean) {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  const [isAway, setAway] = useState(false);
  const [isScrolled, setScrolled] = useState(false);

  const follow = useCallback(() => {
    setAway(false);
    if (scroller.current === null) return;
    setFollowing(scroller.current, isFollowing, true);
    toEnd(scroller.current);
  }, []);

  useEffect(() => {
    const area = scroller.current;
    const inner = content.current;
    if (!hasThread || area === null || inner === null) return;
    let lastTop = 0;
    let restored = threadPositions.recall(positionKey);
    const leave = () => setFollowing(area, isFollowing, false);
    const forgetPlace = () => void (restored = undefined);
    const settled = setTimeout(forgetPlace, RESTORE_MS);
    const handleScroll = () => {
      const distance = distanceToEnd(area);
      // Only the reader moves the view up: content grows below, and this code only scrolls to the end.
      if (area.scrollTop < lastTop && distance > AT_END_PX) leave();
      else if (distance <= AT_END_PX) setFollowing(area, isFollowing, true);
      lastTop = area.scrollTop;
      setScrolled(area.scrollTop > 0);
      setAway(!isFollowing.current && distance > AWAY_PX);
    };
    const stopListening = listenForLookingUp(area, leave);
    area.addEventListener('scroll', handleScroll, { passive: true });
    const observer = new ResizeObserver(() => {
      if (isFollowing.current) return toEnd(area);
      // Skipped content gets its real height only near the view, so the position is restored for a while.
      if (restored !== undefined) scrollToPosition(area, restored);
      setAway(distanceToEnd(area) > AWAY_PX);
    });
    observer.observe(inner);
    observer.observe(area);
    if (restored !== undefined) {
      leave();
      scrollToPosition(area, restored);
    }
    for (const act of READER_ACTS) area.addEventListener(act, forgetPlace, { passive: true });
    return () => {
      clearTimeout(settled);
      for (const act of READER_ACTS) area.removeEventListener(act, forgetPlace);
      observer.disconnect();
      stopListening();
      area.removeEventListener('scroll', handleScroll);
    };
  }, [positionKey, hasThread]);

  // The cleanup of a layout effect runs while its elements still exist; that of an effect does not.
  useLayoutEffect(() => {
    const area = scroller.current;
    const following = isFollowing;
    if (!hasThread || area === null) return;
    return () => threadPositions.keep(positionKey, following.current ? undefined : positionIn(area));
  }, [positionKey, hasThread]);

  const leave = useCallback(() => {
    if (scroller.current !== null) setFollowing(scroller.current, isFollowing, false);
  }, []);

  return { scroller, content, isAway, isScrolled, follow, leave };
}

/** The browser's scroll anchoring may be on only while the thread does not follow its end. */
function setFollowing(area: HTMLElement, state: RefObject<boolean>, isFollowing: boolean): void {
  state.current = isFollowing;
  area.style.overflowAnchor = isFollowing ? 'none' : 'auto';
}

function listenForLookingUp(area: HTMLElement, leave: () => void): () => void {
  const listening = new AbortController();
  const options = { passive: true, signal: listening.signal };
  let touchY = 0;
  area.addEventListener('wheel', (event) => void (event.deltaY < 0 && leave()), options);
  area.addEventListener('touchstart', (event) => void (touchY = event.touches[0]?.clientY ?? 0), options);
  area.addEventListener('touchmove', (event) => void ((event.touches[0]?.clientY ?? 0) > touchY && leave()), options);
  area.addEventListener('keydown', (event) => void (UPWARD_KEYS.has(event.key) && leave()), options);
  document.addEventListener('selectionchange', () => void (isSelecting(area) && leave()), options);
  return () => listening.abort();
}

function isSelecting(area: HTMLElement): boolean {
  const selection = document.getSelection();
  return selection !== null && !selection.isCollapsed && area.contains(selection.anchorNode);
}

function distanceToEnd(area: HTMLElement): number {
  return area.scrollHeight - area.clientHeight - area.scrollTop;
}

function toEnd(area: HTMLElement): void {
  area.scrollTop = area.scrollHeight;
}
