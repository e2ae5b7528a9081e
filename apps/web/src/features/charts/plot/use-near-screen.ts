import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Charts are drawn a little before they come into view. */
const MARGIN = '400px';

/** True while an element is on or near the screen, and while the page is printed. */
export function useNearScreen(ref: RefObject<Element | null>): boolean {
  // Without an observer everything counts as near.
  const [isNear, setNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = ref.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: MARGIN,
    });
    // The browser takes the picture right after this event.
    const handlePrint = () => flushSync(() => setNear(true));
    observer.observe(element);
    addEventListener('beforeprint', handlePrint);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', handlePrint);
    };
  }, [ref]);
  return isNear;
}
