import { lazyParts, type DrawFormula } from './lazy-parts.ts';

const EXPECT_EVERY_MS = 100;
const FORMULA_FONTS = ['1em KaTeX_Main', 'italic 1em KaTeX_Math', '1em KaTeX_Size1', '1em KaTeX_Size2'];
const USUAL_FORMULA = String.raw`\sum_{i=1}^{n} \frac{x_{i}^{2}}{\tfrac{1}{2}(y + \sqrt{z})} \times 1\%`;

let expected: (() => void) | undefined;
let isExpecting = false;
let isWarm = false;

/** For an answer that has just begun: what comes with its first code or formula would hold it up in the middle. */
export async function prepareParts(): Promise<void> {
  await lazyParts.load('code');
  lazyParts.code()?.('{ "a": 1 }', 'json');
  await lazyParts.load('formula');
  const draw = lazyParts.formula();
  if (draw === undefined || isWarm || !('fonts' in document)) return;
  isWarm = true;
  await warmUp(draw);
}

/** Draws one where nobody sees it, with its fonts: the first costs the parser and the layout many times the next. */
async function warmUp(draw: DrawFormula): Promise<void> {
  // Without them the browser draws with its own, which is no fault.
  await Promise.all(FORMULA_FONTS.map((font) => document.fonts.load(font))).catch(() => undefined);
  const place = document.createElement('div');
  // As in an answer, or it would be laid out at another size.
  place.className = 'md';
  place.setAttribute('aria-hidden', 'true');
  place.style.cssText = 'position:absolute;visibility:hidden;contain:strict';
  place.innerHTML = draw(USUAL_FORMULA, true) ?? '';
  document.body.append(place);
  place.getBoundingClientRect();
  place.remove();
}

/**
 * Code or a formula is being written, and will be drawn in one go when it is whole. Drawn for nobody in an idle moment,
 * as far as it has come, it costs little then: colours compile, and formulas keep, what they meet for the first time.
 */
export function expectToDraw(draw: () => void): void {
  expected = draw;
  if (isExpecting || typeof requestIdleCallback !== 'function') return;
  isExpecting = true;
  requestIdleCallback(() => {
    expected?.();
    setTimeout(() => (isExpecting = false), EXPECT_EVERY_MS);
  });
}
