import { useLayoutEffect, useRef } from 'react';

/** Lets a textarea grow with its text where CSS alone (`field-sizing`) cannot; its CSS sets the limits. */
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
