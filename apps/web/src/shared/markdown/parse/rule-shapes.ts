import type { MarkdownIt, RendererRule, StateBlock, Token } from 'markdown-it';
import { contextOf, type BlockContext } from './context.ts';

export type BlockPlace = { state: StateBlock; startLine: number; endLine: number; isSilent: boolean };
type BlockRule = Parameters<MarkdownIt['block']['ruler']['push']>[1];

/** Adapts a rule to the signature that markdown-it calls. */
export function blockRule(rule: (place: BlockPlace) => boolean): BlockRule {
  // oxlint-disable-next-line max-params -- the shape of markdown-it's block rules
  return (state, startLine, endLine, isSilent) => rule({ state, startLine, endLine, isSilent });
}

/** Adapts a function that renders one token with its context. */
export function drawRule(draw: (token: Token, context: BlockContext) => string): RendererRule {
  // oxlint-disable-next-line max-params -- the shape of markdown-it's render rules
  return (tokens, index, _options, env) => {
    const token = tokens[index];
    return token === undefined ? '' : draw(token, contextOf(env));
  };
}

export function indentOf({ state, startLine }: BlockPlace): number {
  return state.sCount[startLine] ?? 0;
}

/** Returns the offset of a line's text in the source. */
export function textStart(state: StateBlock, line: number): number {
  return (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
}
