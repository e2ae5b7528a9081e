import 'katex/dist/katex.min.css';
import katex from 'katex';
import { BoundedCache } from './bounded-cache.ts';

const drawn = new BoundedCache<string | undefined>(500_000);

/** Nothing in a formula may load, link, grow without end or throw. */
export function drawFormula(tex: string, isDisplay: boolean): string | undefined {
  const key = `${isDisplay ? 'd' : 'i'}${tex}`;
  if (drawn.has(key)) return drawn.get(key);
  const html = draw(tex, isDisplay);
  drawn.set(key, html, html?.length ?? key.length);
  return html;
}

function draw(tex: string, isDisplay: boolean): string | undefined {
  try {
    return katex.renderToString(tex, {
      displayMode: isDisplay,
      throwOnError: false,
      trust: false,
      strict: 'ignore',
      maxExpand: 1000,
      maxSize: 20,
      errorColor: 'currentColor',
    });
  } catch {
    // Deep nesting overflows the stack in spite of `throwOnError`; then the source is shown.
    return undefined;
  }
}
