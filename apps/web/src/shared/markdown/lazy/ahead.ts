import { lazyParts, type DrawFormula } from './lazy-parts.ts';

const EXPECT_EVERY_MS = 100;
const FORMULA_FONTS = ['1em KaTeX_Main', 'italic 1em KaTeX_Math', '1em KaTeX_Size1', '1em KaTeX_Size2'];
const USUAL_FORMULA = String.raw`\sum_{i=1}^{n} \frac{x_{i}^{2}}{\tfrac{1}{2}(y + \sqrt{z})} \times 1\%`;

let expected: (() => void) | undefined;
let isExpecting = false;
let isWarm = false;

/** Called when an answer begins: loading these parts with its first code or formula would interrupt the stream. */
export async function prepareParts(): Promise<void> {
  await lazyParts.load('code');
  lazyParts.code()?.('{ "a": 1 }', 'json');
  await lazyParts.load('formula');
  const draw = lazyParts.formula();
  if (draw === undefined || isWarm || !('fonts' in document)) return;
  isWarm = true;
  await warmUp(draw);
}

/** Draws a formula off screen with its fonts: the first one costs many times as much as the next. */
async function warmUp(draw: DrawFormula): Promise<void> {
  // Without the fonts the browser uses its own, which is acceptable.
  await Promise.all(FORMULA_FONTS.map((font) => document.fonts.load(font))).catch(() => undefined);
  const place = document.createElement('div');
  // The same class as in an answer, so that it is laid out at the same size.
  place.className = 'md';
  place.setAttribute('aria-hidden', 'true');
  place.style.cssText = 'position:absolute;visibility:hidden;contain:strict';
  place.innerHTML = draw(USUAL_FORMULA, true) ?? '';
  document.body.append(place);
  place.getBoundingClientRect();
  place.remove();
}

/**
 * Draws incomplete code or an incomplete formula off screen in an idle moment. Drawing the complete one then costs
 * little, because the highlighter has compiled its grammar and the formula renderer has cached its parts.
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
