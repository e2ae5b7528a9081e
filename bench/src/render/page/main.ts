import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { CANDIDATES } from './candidates.ts';

export type Streamed = { shift: number };
type Order = { candidate: string; text: string };

const PIECE = 4;
const PIECES_A_FRAME = 4;

declare global {
  interface Window {
    prepareCandidate: (name: string) => Promise<number>;
    streamAnswer: (order: Order) => Promise<Streamed>;
  }
}

/** Loads all lazy parts of a candidate before the measurement starts; returns the milliseconds that it took. */
window.prepareCandidate = async (name) => {
  const startedAt = performance.now();
  await CANDIDATES[name]?.prepare?.();
  return performance.now() - startedAt;
};

/** Streams one answer into a column that scrolls with it, with one update per frame. */
window.streamAnswer = async ({ candidate, text }) => {
  const drawing = CANDIDATES[candidate];
  const thread = document.querySelector('#thread');
  const column = document.querySelector('#column');
  if (drawing === undefined || thread === null || column === null)
    throw new Error('the candidate or the page is missing');
  const watched = watch();
  const root = createRoot(column);
  let arrived = '';
  for (let at = 0; at < text.length;) {
    for (let piece = 0; piece < PIECES_A_FRAME && at < text.length; piece += 1, at += PIECE) {
      arrived += text.slice(at, at + PIECE);
    }
    await frame();
    const soFar = arrived;
    flushSync(() => root.render(drawing.draw(soFar, true)));
    thread.scrollTop = thread.scrollHeight;
  }
  await frame();
  flushSync(() => root.render(drawing.draw(text, false)));
  await frame();
  await frame();
  return watched();
};

function frame(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
}

/** Adds up the layout shifts that the user did not cause. */
function watch(): () => Streamed {
  const moved: { at: number; value: number }[] = [];
  const shifts = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry) moved.push({ at: entry.startTime, value: Number(entry.value) });
  });
  shifts.observe({ type: 'layout-shift' });
  return () => {
    shifts.disconnect();
    return { shift: worstWindow(moved) };
  };
}

/**
 * Cumulative layout shift as browsers report it: the worst window of at most five seconds with gaps under one second.
 */
function worstWindow(moved: readonly { at: number; value: number }[]): number {
  let worst = 0;
  let sum = 0;
  let [firstAt, lastAt] = [-Infinity, -Infinity];
  for (const { at, value } of moved) {
    const isSameWindow = at - lastAt < 1000 && at - firstAt < 5000;
    sum = isSameWindow ? sum + value : value;
    if (!isSameWindow) firstAt = at;
    lastAt = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}
