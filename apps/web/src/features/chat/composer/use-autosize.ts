import { useLayoutEffect, useRef } from 'react';

/** Lets a textarea grow with its text; its CSS sets the limits. */
export function useAutosize() {
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (area.current === null) return;
    area.current.style.height = 'auto';
    area.current.style.height = `${area.current.scrollHeight}px`;
  });
  return area;
}
