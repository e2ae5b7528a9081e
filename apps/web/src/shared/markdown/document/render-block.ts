import type { Env, Token } from 'markdown-it';
import { answersStillHold, BlockContext, envFor, type LazyPart, type Reference, type Scope } from '../parse/context.ts';
import { escapeHtml } from '../../browser/escape-html.ts';
import { INLINE_MAX, NESTING_MAX, parser } from '../parse/parser.ts';
import { closeInline } from './close-inline.ts';

/** A table or list with more tokens is shown as source. */
const TOKENS_MAX = 60_000;

export type Rendered = {
  readonly html: string;
  readonly asked: ReadonlyMap<string, string>;
  readonly noteLabels: readonly string[];
  readonly formulas: number;
  readonly formulaCharacters: number;
  /** True when formulas were left out for lack of room; such HTML must not be reused where there is more room. */
  readonly isCramped: boolean;
  readonly missing: ReadonlySet<LazyPart>;
};

/** `isAsWritten` is true when nothing had to be closed or hidden at the end. */
export type LiveRendered = Rendered & { readonly isAsWritten: boolean };

export type Parsed = { tokens: Token[]; references: Record<string, Reference> };

/** Runs the block phase only: where each block begins and ends, and which references are defined. */
export function parseBlocks(source: string): Parsed {
  const env: Env = { references: {} };
  const tokens: Token[] = [];
  parser.block.parse(source, parser, env, tokens);
  return { tokens, references: env.references ?? {} };
}

type Rendering = { tokens: Token[]; source: string; scope: Scope };

export function renderBlock({ tokens, source, scope }: Rendering): Rendered {
  return finish({ tokens, source, context: new BlockContext(scope, false) });
}

/** Renders a block that still grows, with the caret when it is the end of the text. */
export function renderLiveBlock({ tokens, source, scope, isLast }: Rendering & { isLast: boolean }): LiveRendered {
  const context = new BlockContext(scope, true);
  const leaf = isLast ? tokens.findLast(isLeaf) : undefined;
  const written = leaf?.content;
  if (leaf?.type !== 'inline') context.caretCode = leaf;
  else if (leaf.content.length <= INLINE_MAX) leaf.content = closeInline(leaf.content);
  return { ...finish({ tokens, source, context, caretLeaf: leaf }), isAsWritten: leaf?.content === written };
}

/** True when HTML that was rendered elsewhere or earlier is still correct here. */
export function isRightFor(rendered: Rendered, scope: Scope): boolean {
  const hasRoom = rendered.formulas <= scope.formulaRoom && rendered.formulaCharacters <= scope.formulaCharacters;
  return hasRoom && answersStillHold(rendered.asked, scope);
}

type Finishing = { tokens: Token[]; source: string; context: BlockContext; caretLeaf?: Token | undefined };

function finish({ tokens, source, context, caretLeaf }: Finishing): Rendered {
  const { asked, noteLabels, missing } = context;
  if (tokens.length > TOKENS_MAX || tokens.some(({ level }) => level >= NESTING_MAX - 1)) {
    const html = `<p>${escapeHtml(source.trim())}</p>`;
    return { html, asked, noteLabels, missing, formulas: 0, formulaCharacters: 0, isCramped: false };
  }
  const env = envFor(context);
  const state = new parser.core.State(source, parser, env);
  state.tokens = tokens;
  parser.core.process(state);
  if (caretLeaf?.type === 'inline') caretLeaf.children?.push(new state.Token('caret', '', 0));
  const html = parser.renderer.render(state.tokens, parser.options, env);
  const { formulas, formulaCharacters, isCramped } = context;
  return { html, asked, noteLabels, missing, formulas, formulaCharacters, isCramped };
}

/** Empty cells that markdown-it adds to a short row do not count as the end of the text. */
function isLeaf({ type, content }: Token): boolean {
  return (type === 'inline' && content !== '') || type === 'fence' || type === 'code_block';
}
