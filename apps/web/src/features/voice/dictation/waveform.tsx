import './waveform.css';
import { useEffect, useRef } from 'react';
import { barHeights } from './bar-heights.ts';

type WaveformProps = {
  /** The loudness of the last seconds, from 0 to 1, the newest last. */
  levels: () => readonly number[];
  bars: number;
  size?: 'small' | 'large';
  /** False for a sound that does not change any more. */
  isLive?: boolean;
};

/** Bars are changed directly: a render for each frame would be too slow. Without motion they do not move. */
export function Waveform({ levels, bars, size = 'small', isLive = true }: WaveformProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const most = size === 'large' ? 46 : 30;
    const isStill = isLive && matchMedia('(prefers-reduced-motion: reduce)').matches;
    let frame = 0;
    const draw = () => {
      const heights = isStill ? Array.from({ length: bars }, () => most / 3) : barHeights(levels(), bars, most);
      heights.forEach((height, index) => {
        const bar = ref.current?.children[index];
        if (bar instanceof HTMLElement) bar.style.height = `${height}px`;
      });
      if (isLive && !isStill) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [levels, bars, size, isLive]);
  return (
    <span ref={ref} className="waveform" data-size={size} aria-hidden="true">
      {Array.from({ length: bars }, (_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a bar is its place
        <i key={index} />
      ))}
    </span>
  );
}
