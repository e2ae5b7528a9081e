import { useEffect, useState, type RefObject } from 'react';

/** Whether an element has been in view, so that nothing is loaded for answers that nobody looks at. */
export function useSeen(ref: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isSeen || ref.current === null) return undefined;
    const watching = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    watching.observe(ref.current);
    return () => watching.disconnect();
  }, [isSeen, ref]);
  return isSeen;
}
