import type { Token } from 'markdown-it';
import { BlockContext, envFor, type Scope } from '../parse/context.ts';
import { parser } from '../parse/parser.ts';
import { metaText } from '../parse/token-meta.ts';
import { parseBlocks } from '../document/render-block.ts';
import { withoutThinking } from './without-thinking.ts';

export function parseWhole(text: string): Token[] {
  const source = withoutThinking(text);
  const { tokens, references } = parseBlocks(source);
  const labels = new Set(tokens.filter(({ type }) => type === 'note_open').map((token) => metaText(token, 'label')));
  const numbers = new Map<string, number>();
  const scope: Scope = {
    link: (label) => (Object.hasOwn(references, label) ? references[label] : undefined),
    note: (label) => {
      if (!labels.has(label)) return 'none';
      if (!numbers.has(label)) numbers.set(label, numbers.size + 1);
      return numbers.get(label) ?? 'none';
    },
    formulaRoom: 0,
    formulaCharacters: 0,
  };
  const state = new parser.core.State(source, parser, envFor(new BlockContext(scope, false)));
  state.tokens = tokens;
  parser.core.process(state);
  for (const token of state.tokens) {
    if (token.type === 'note_open') token.meta = { number: numbers.get(metaText(token, 'label')) };
  }
  return state.tokens;
}
