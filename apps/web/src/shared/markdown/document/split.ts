import type { Token } from 'markdown-it';

export type Range = { type: string; tokens: Token[]; startLine: number; endLine: number };

export function topLevel(tokens: readonly Token[]): Range[] {
  const ranges: Range[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const first = tokens[index];
    if (first === undefined) break;
    let end = index;
    if (first.nesting === 1)
      while (end < tokens.length - 1 && !(tokens[end]?.level === 0 && tokens[end]?.nesting === -1)) end += 1;
    const [startLine, endLine] = first.map ?? [0, 0];
    ranges.push({ type: first.type, tokens: tokens.slice(index, end + 1), startLine, endLine });
    index = end;
  }
  return ranges;
}

const CLOSED_AT_ONCE = new Set(['heading_open', 'hr', 'formula_block']);
const CLOSED_BY_BLANK_LINE = new Set(['paragraph_open', 'table_open', 'blockquote_open', 'reference_definition']);

/** True when no later line can become part of the block. A list stays open until another block begins. */
export function isClosed({ type, tokens, startLine, endLine }: Range, lines: readonly string[]): boolean {
  if (CLOSED_AT_ONCE.has(type)) return true;
  if (CLOSED_BY_BLANK_LINE.has(type)) return endLine < lines.length && lines[endLine]?.trim() === '';
  if (type !== 'fence' || endLine - startLine < 2) return false;
  const mark = tokens[0]?.markup ?? '';
  const last = lines[endLine - 1]?.trim() ?? '';
  return last.length >= mark.length && last.split('').every((char) => char === mark[0]);
}

export function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  if (starts.at(-1) !== text.length) starts.push(text.length);
  return starts;
}
