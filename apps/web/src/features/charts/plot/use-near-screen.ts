import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Charts are drawn a little before they come into view. */
const MARGIN = '400px';

/** True while an element is on or near the screen, and while the page is printed. */
export function useNearScreen(ref: RefObject<Element | null>): boolean {
  // Without an observer everything counts as near.
  const [isNear, setNear] = useState(() => typeof IntersectionObserver === 'undefined');
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      // The margin of the window does not reach into an element that scrolls.
      root: scrollerOf(element),
      rootMargin: MARGIN,
    });
    observer.observe(element);
    return () => observer.disconnect();
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
