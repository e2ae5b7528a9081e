import 'katex/dist/katex.min.css';
import katex from 'katex';
import { BoundedCache } from './bounded-cache.ts';

const drawn = new BoundedCache<string | undefined>(500_000);

/** A formula may not load, link or expand without limit; returns undefined when KaTeX refuses it. */
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
      throwOnError: true,
      trust: false,
      strict: 'ignore',
      maxExpand: 1000,
      maxSize: 20,
    });
  } catch {
    // Invalid, endless, or nested so deep that the stack overflows: the source is shown.
    return undefined;
  }
}
