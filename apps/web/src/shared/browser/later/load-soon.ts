import { whenIdle } from './when-idle.ts';

/** By then the page is usable. */
const PAGE_FIRST_MS = 3000;
const AT_LATEST_MS = 10_000;

const waiting: (() => Promise<unknown>)[] = [];

/**
 * Loads a part of the application before it is needed, one after the other and only while the browser is idle. A part
 * that cannot be loaded is loaded again when it is needed.
 */
export function loadSoon(load: () => Promise<unknown>): void {
  // Other browsers load each part with its first use.
  if (typeof requestIdleCallback === 'undefined') return;
  if (waiting.push(load) === 1) setTimeout(loadNext, PAGE_FIRST_MS);
}

function loadNext(): void {
  whenIdle(() => {
    const load = waiting[0] ?? (() => Promise.resolve());
    const goOn = () => {
      waiting.shift();
      if (waiting.length > 0) loadNext();
    };
    load().then(goOn, goOn);
  }, AT_LATEST_MS);
}
