import { useLayoutEffect, useRef } from 'react';
import type { LiveWords } from './live-words.ts';

type LiveLayerProps = { area: HTMLTextAreaElement; text: string; live: LiveWords };

/** Draws the text of the field with the live words tinted. */
export function LiveLayer({ area, text, live }: LiveLayerProps) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const follow = () => {
      if (ref.current !== null) ref.current.scrollTop = area.scrollTop;
    };
    follow();
    area.addEventListener('scroll', follow, { passive: true });
    return () => area.removeEventListener('scroll', follow);
  });
  return (
    <div ref={ref} className="live-words" aria-hidden="true">
      {text.slice(0, live.start)}
      <mark>{text.slice(live.start, live.end)}</mark>
      {/* A line break at the end is only drawn when something follows it. */}
      {`${text.slice(live.end)}\u200b`}
    </div>
  );
}
