import type { MarkdownIt, StateInline } from 'markdown-it';
import { contextOf } from './context.ts';
import { blockRule, indentOf, textStart, type BlockPlace } from './rule-shapes.ts';

const DEFINITION = /^\[\^([^\s\]^]{1,64})\]:[ \t]*/u;
const REFERENCE = /\[\^([^\s\]^]{1,64})\]/uy;

/** Adds `[^1]` and `[^1]: …`. Definitions are recognised at the top level only, where models write them. */
export function addNotes(md: MarkdownIt): void {
  md.block.ruler.before('reference', 'note_definition', blockRule(noteDefinition), { alt: ['paragraph', 'reference'] });
  md.inline.ruler.before('link', 'note_reference', noteReference);
}

function noteDefinition(place: BlockPlace): boolean {
  const { state, startLine, isSilent } = place;
  if (indentOf(place) >= 4) return false;
  // A definition ends any block before it, including another note, but is valid at the top level only.
  if (!isSilent && (state.level !== 0 || state.blkIndent !== 0)) return false;
  const start = textStart(state, startLine);
  const found = DEFINITION.exec(state.src.slice(start, Math.min(state.eMarks[startLine] ?? 0, start + 200)));
  if (found === null) return false;
  if (isSilent) return true;

  const open = state.push('note_open', '', 1);
  open.meta = { label: found[1] };
  readBehindMark(place, start + found[0].length);
  open.map = [startLine, state.line];
  state.push('note_close', '', -1);
  return true;
}

/** The text of a note begins after its mark; its continuation is indented by four. */
function readBehindMark({ state, startLine, endLine }: BlockPlace, textAt: number): void {
  const { bMarks, tShift, sCount, blkIndent, parentType } = state;
  const kept = [bMarks[startLine] ?? 0, tShift[startLine] ?? 0, sCount[startLine] ?? 0] as const;
  bMarks[startLine] = textAt;
  tShift[startLine] = 0;
  sCount[startLine] = 4;
  state.blkIndent = 4;
  state.parentType = 'note';
  state.md.block.tokenize(state, startLine, endLine);
  state.blkIndent = blkIndent;
  state.parentType = parentType;
  [bMarks[startLine], tShift[startLine], sCount[startLine]] = kept;
  if (state.line <= startLine) state.line = startLine + 1;
}

function noteReference(state: StateInline, isSilent: boolean): boolean {
  REFERENCE.lastIndex = state.pos;
  const found = REFERENCE.exec(state.src);
  if (found === null || state.pos + found[0].length > state.posMax) return false;
  const label = found[1] ?? '';
  const context = contextOf(state.env);
  const number = context.note(label);
  if (!isSilent && !context.noteLabels.includes(label)) context.noteLabels.push(label);
  if (number === 'none') return false;
  if (!isSilent) {
    const token = state.push('note_reference', '', 0);
    token.content = label;
    token.meta = { number };
  }
  state.pos += found[0].length;
  return true;
}
