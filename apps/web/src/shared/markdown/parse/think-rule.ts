import type { MarkdownIt } from 'markdown-it';
import { blockRule, indentOf, textStart, type BlockPlace } from './rule-shapes.ts';

export const THINK_OPEN = '<think>';
export const THINK_CLOSE = '</think>';

const THINK_START = new RegExp(`^\\s*${THINK_OPEN}`, 'u');
const LOOK_AHEAD = 200;

export function isAtThinking(text: string, from = 0): boolean {
  return THINK_START.test(text.slice(from, from + LOOK_AHEAD));
}

/** Finds only where a thinking block begins: its content is a separate text, which the document splits off. */
export function addThinking(md: MarkdownIt): void {
  md.block.ruler.before('table', 'think', blockRule(think), { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
}

function think(place: BlockPlace): boolean {
  const { state, startLine, endLine, isSilent } = place;
  // A thinking block ends any block before it, but is valid at the top level only.
  if ((!isSilent && state.level !== 0) || indentOf(place) > 3) return false;
  if (!state.src.startsWith(THINK_OPEN, textStart(state, startLine))) return false;
  if (isSilent) return true;
  const token = state.push('think', '', 0);
  token.map = [startLine, endLine];
  state.line = endLine;
  return true;
}
