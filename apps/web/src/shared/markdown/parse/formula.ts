import { expectToDraw } from '../lazy/ahead.ts';
import { lazyParts } from '../lazy/lazy-parts.ts';
import type { BlockContext } from './context.ts';
import { escapeHtml } from '../../browser/escape-html.ts';
import { FORMULA_MAX } from './formula-rules.ts';

/** A block's formula waits until the block is closed; one in a sentence is there as soon as it is whole. */
type Place = 'block' | 'display' | 'inline';

/** The formula, or its source where it is too long, too many, faulty, or not yet to be drawn. */
export function drawnFormula(tex: string, place: Place, context: BlockContext): string {
  context.formulas += 1;
  const source = `<code class="md-tex">${escapeHtml(tex)}</code>`;
  if (tex.length > FORMULA_MAX || context.formulas > context.scope.formulaRoom) return source;
  const draw = lazyParts.formula();
  if (place === 'block' && context.isLive) {
    if (draw !== undefined) expectToDraw(() => draw(tex, true));
    return source;
  }
  if (draw === undefined) {
    context.missing.add('formula');
    return source;
  }
  return draw(tex, place !== 'inline') ?? source;
}
