import { expectToDraw } from '../lazy/ahead.ts';
import { lazyParts } from '../lazy/lazy-parts.ts';
import type { BlockContext } from './context.ts';
import { escapeHtml } from '../../browser/escape-html.ts';
import { FORMULA_MAX } from './formula-rules.ts';

/** A block formula is drawn when its block is closed; an inline formula as soon as it is complete. */
type Place = 'block' | 'display' | 'inline';

/** KaTeX takes many milliseconds for a longer one, so it is drawn only when it comes into view. */
const AT_ONCE_MAX = 200;

export const LATER_MARK = 'data-formula';

/**
 * Returns the drawn formula, or its source when it is too long, invalid, over the limit or incomplete. The choice
 * depends on the text alone and never on time: a streamed answer must end up like one that came whole.
 */
export function drawnFormula(tex: string, place: Place, context: BlockContext): string {
  context.formulas += 1;
  const source = sourceOf(tex);
  if (tex.length > FORMULA_MAX) return source;
  if (context.formulas > context.scope.formulaRoom) return crampedSource(source, context);
  const draw = lazyParts.formula();
  const isShort = tex.length <= AT_ONCE_MAX;
  if (place === 'block' && context.isLive) {
    if (draw !== undefined && isShort) expectToDraw(() => draw(tex, true));
    return source;
  }
  const later = sourceOf(tex, ` ${LATER_MARK}="${place === 'inline' ? 'inline' : 'display'}"`);
  if (!isShort) return later;
  if (context.formulaCharacters + tex.length > context.scope.formulaCharacters) return crampedSource(later, context);
  context.formulaCharacters += tex.length;
  if (draw === undefined) {
    context.missing.add('formula');
    return source;
  }
  return draw(tex, place !== 'inline') ?? source;
}

function sourceOf(tex: string, attribute = ''): string {
  return `<code class="md-tex"${attribute}>${escapeHtml(tex)}</code>`;
}

function crampedSource(source: string, context: BlockContext): string {
  context.isCramped = true;
  return source;
}
