import type { MarkdownIt } from 'markdown-it';
import { blockRule, indentOf, textStart, type BlockPlace } from './rule-shapes.ts';

export const THINK_OPEN = '<think>';
export const THINK_CLOSE = '</think>';

const THINK_START = new RegExp(`^\\s*${THINK_OPEN}`, 'u');
const LOOK_AHEAD = 200;

/** Whether a thinking block begins at an offset that is the start of a block. */
export function isAtThinking(text: string, from = 0): boolean {
  return THINK_START.test(text.slice(from, from + LOOK_AHEAD));
}

/** Only finds where a thinking block begins: what is in it is a text of its own, which the document cuts out. */
export function addThinking(md: MarkdownIt): void {
  md.block.ruler.before('table', 'think', blockRule(think), { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
}

function think(place: BlockPlace): boolean {
  const { state, startLine, endLine, isSilent } = place;
  // It ends whatever stands before it, but is one itself at the top level only.
  if ((!isSilent && state.level !== 0) || indentOf(place) > 3) return false;
  if (!state.src.startsWith(THINK_OPEN, textStart(state, startLine))) return false;
  if (isSilent) return true;
  const token = state.push('think', '', 0);
  token.map = [startLine, endLine];
  state.line = endLine;
  return true;
}
