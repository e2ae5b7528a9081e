import { useEffect } from 'react';

/** iOS and in-app browsers lay the keyboard over the page; `--wj-kb` is the height that it covers. */
export function useKeyboardInset(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => {
      const covered = Math.max(0, window.innerHeight - viewport.height * viewport.scale - viewport.offsetTop);
      document.documentElement.style.setProperty('--wj-kb', `${Math.round(covered)}px`);
    };
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, []);
}
