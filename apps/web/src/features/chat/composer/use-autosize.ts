import { useLayoutEffect, useRef } from 'react';

/** Grows a textarea with its text where the browser lacks `field-sizing`; CSS sets the limits. */
export function useAutosize() {
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (area.current === null || hasFieldSizing()) return;
    area.current.style.height = 'auto';
    area.current.style.height = `${area.current.scrollHeight}px`;
  });
  return area;
}

function hasFieldSizing(): boolean {
  return globalThis.CSS?.supports('field-sizing', 'content') ?? false;
}
