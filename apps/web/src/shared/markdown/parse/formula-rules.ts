import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';
import { blockRule, indentOf, textStart, type BlockPlace } from './rule-shapes.ts';

/** KaTeX takes seconds for a longer one. */
export const FORMULA_MAX = 2000;
const LINES_MAX = 100;
const CJK = /\p{Script=Han}/u;
const BLOCK_MARKS: readonly (readonly [open: string, close: string])[] = [
  ['$$', '$$'],
  [String.raw`\[`, String.raw`\]`],
];

/** Adds `$…$`, `$$…$$`, `\(…\)` and `\[…\]`; an unclosed mark is text, so that it swallows nothing. */
export function addFormulas(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'formula_block', blockRule(formulaBlock), {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
  md.inline.ruler.before('escape', 'formula_inline', formulaInline);
}

/** A block formula stands alone: text after the closing mark makes it inline. */
function formulaBlock(place: BlockPlace): boolean {
  const { state, startLine, endLine, isSilent } = place;
  if (indentOf(place) - state.blkIndent >= 4) return false;
  const first = lineText(state, startLine);
  const marks = BLOCK_MARKS.find(([open]) => first.startsWith(open));
  if (marks === undefined) return false;
  const found = findClose(state, { startLine, endLine, marks });
  if (found === undefined) return false;
  if (isSilent) return true;

  const token = state.push('formula_block', 'div', 0);
  token.content = found.tex.trim();
  token.map = [startLine, found.lastLine + 1];
  token.markup = marks[0];
  token.block = true;
  state.line = found.lastLine + 1;
  return true;
}

type Search = { startLine: number; endLine: number; marks: readonly [open: string, close: string] };

/** The search ends at a blank line. */
function findClose(state: StateBlock, { startLine, endLine, marks }: Search) {
  const [open, close] = marks;
  let tex = '';
  for (let line = startLine; line < Math.min(endLine, startLine + LINES_MAX); line += 1) {
    if (line > startLine && (state.isEmpty(line) || (state.sCount[line] ?? 0) < state.blkIndent)) return undefined;
    const whole = lineText(state, line).trimEnd();
    const text = line === startLine ? whole.slice(open.length) : whole;
    const closeAt = text.indexOf(close);
    if (closeAt !== -1) {
      const isAlone = closeAt === text.length - close.length && (tex + text.slice(0, closeAt)).trim() !== '';
      return isAlone ? { tex: tex + text.slice(0, closeAt), lastLine: line } : undefined;
    }
    tex += `${text}\n`;
    if (tex.length > FORMULA_MAX) return undefined;
  }
  return undefined;
}

function lineText(state: StateBlock, line: number): string {
  return state.src.slice(textStart(state, line), state.eMarks[line]);
}

function formulaInline(state: StateInline, isSilent: boolean): boolean {
  const { src, pos, posMax } = state;
  const found =
    src[pos] === '$' ? dollars(src, pos, posMax) : src[pos] === '\\' ? brackets(src, pos, posMax) : undefined;
  if (found === undefined) return false;
  if (!isSilent) {
    const token = state.push('formula_inline', 'span', 0);
    token.content = found.tex.trim();
    token.markup = found.mark;
  }
  state.pos = found.end;
  return true;
}

type Found = { tex: string; mark: string; end: number };

function dollars(src: string, pos: number, max: number): Found | undefined {
  const mark = src.startsWith('$$', pos) ? '$$' : '$';
  const from = pos + mark.length;
  const until = Math.min(max, from + FORMULA_MAX);
  for (let at = from; at < until; at += 1) {
    if (src[at] === '\\') at += 1;
    else if (src[at] === '$') {
      const tex = src.slice(from, at);
      return src.startsWith(mark, at) && isFormula(tex, mark, src[at + mark.length])
        ? { tex, mark, end: at + mark.length }
        : undefined;
    }
  }
  return undefined;
}

/** Prices are not formulas: `$5 和 $10`, `$5和$10`, `从$100涨到200$`. */
function isFormula(tex: string, mark: string, after: string | undefined): boolean {
  if (tex.trim() === '') return false;
  if (mark === '$$') return true;
  if (/^\s|\s$/u.test(tex) || /\d/u.test(after ?? '')) return false;
  return !CJK.test(tex) || tex.includes('\\');
}

function brackets(src: string, pos: number, max: number): Found | undefined {
  const open = src[pos + 1];
  if (open !== '(' && open !== '[') return undefined;
  const close = open === '(' ? String.raw`\)` : String.raw`\]`;
  const window = src.slice(pos + 2, Math.min(max, pos + 2 + FORMULA_MAX));
  const closeAt = window.indexOf(close);
  if (closeAt === -1 || window.slice(0, closeAt).trim() === '') return undefined;
  return { tex: window.slice(0, closeAt), mark: open === '[' ? '$$' : '$', end: pos + closeAt + 4 };
}
