import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from './when-idle.ts';

/** Charts are drawn a little before they come into view. */
const MARGIN = '400px';
/** A page that is never idle draws its charts all the same. */
const PATIENCE_MS = 300;

/** True while an element is on or near the screen, and while the page is printed. */
export function useNearScreen(ref: RefObject<Element | null>): boolean {
  // Without an observer everything counts as near.
  const [isNear, setNear] = useState(() => typeof IntersectionObserver === 'undefined');
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined;
    let cancel = () => {};
    const handleChange = (entries: readonly IntersectionObserverEntry[]) => {
      cancel();
      // The text around a chart is painted first, and several charts are drawn one after the other.
      if (entries.at(-1)?.isIntersecting === true) cancel = whenIdle(() => setNear(true), PATIENCE_MS);
      else setNear(false);
    };
    // The margin of the window does not reach into an element that scrolls.
    const observer = new IntersectionObserver(handleChange, { root: scrollerOf(element), rootMargin: MARGIN });
    observer.observe(element);
    return () => {
      cancel();
      observer.disconnect();
    };
  }, [ref]);
  useEffect(() => {
    // The browser takes the picture right after the first event.
    const handleBefore = () => flushSync(() => setPrinted(true));
    const handleAfter = () => setPrinted(false);
    addEventListener('beforeprint', handleBefore);
    addEventListener('afterprint', handleAfter);
    return () => {
      removeEventListener('beforeprint', handleBefore);
      removeEventListener('afterprint', handleAfter);
    };
  }, []);
  return isNear || isPrinted;
}

/** The closest element around it that scrolls; null is the window. */
function scrollerOf(element: Element): Element | null {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    if (parent === document.body) return null;
    if (/auto|scroll/u.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return null;
}
