import { useEffect, useRef, type RefObject } from 'react';

/** Steps through the changed paragraphs, with N and P too. */
export function useChangeSteps(area: RefObject<HTMLElement | null>): (by: 1 | -1) => void {
  const at = useRef(-1);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target)) return;
      const by = ({ n: 1, p: -1 } as const)[event.key.toLowerCase()];
      if (by === undefined) return;
      event.preventDefault();
      at.current = showChange(area.current, at.current + by);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [area]);

  return (by) => {
    at.current = showChange(area.current, at.current + by);
  };
}

/** Scrolls to the change at a place, or to the nearest one; returns its place. */
function showChange(root: HTMLElement | null, wanted: number): number {
  const changes = root?.querySelectorAll<HTMLElement>('[data-change]') ?? [];
  const place = Math.min(changes.length - 1, Math.max(0, wanted));
  changes[place]?.scrollIntoView({ block: 'center' });
  changes[place]?.focus({ preventScroll: true });
  return place;
}

/** A letter in a field or in an open menu is not a shortcut. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [role="menu"]') !== null;
}
