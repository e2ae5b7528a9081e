import type { MarkdownIt, RendererRule, StateBlock, Token } from 'markdown-it';
import { contextOf, type BlockContext } from './context.ts';

export type BlockPlace = { state: StateBlock; startLine: number; endLine: number; isSilent: boolean };
type BlockRule = Parameters<MarkdownIt['block']['ruler']['push']>[1];

export function blockRule(rule: (place: BlockPlace) => boolean): BlockRule {
  // oxlint-disable-next-line max-params -- the shape of markdown-it's block rules
  return (state, startLine, endLine, isSilent) => rule({ state, startLine, endLine, isSilent });
}

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

export function textStart(state: StateBlock, line: number): number {
  return (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
}
