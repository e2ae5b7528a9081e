import { WIDE } from '../common/markdown-text.ts';
import type { PdfCharacter, PdfPage } from './read-page.ts';

export type PdfCell = { text: string; left: number; right: number };
/** One printed line. Parts with a wide gap between them are its cells. */
export type PdfLine = { cells: PdfCell[]; text: string; left: number; right: number; y: number; size: number };

/** Gaps in widths of a Chinese character. */
const CELL_GAP = 1.5;
const WORD_GAP = 0.2;
/** A space between Chinese characters is spread type when narrower than this, and meant by the author when wider. */
const MEANT_SPACE = 0.6;
const SPACE = /^\s$/u;
/** The space between the number of an article and its text is always meant. */
const ARTICLE = /^第[零〇一二三四五六七八九十百千\d]{1,6}[编篇章节条款]$/u;

/** Joins the characters of a page to lines, in the order in which the page prints them. */
export function pageLines(page: Pick<PdfPage, 'characters'>): PdfLine[] {
  const lines: PdfCharacter[][] = [];
  let line: PdfCharacter[] = [];
  let previous: PdfCharacter | undefined;
  for (const character of page.characters) {
    if (previous !== undefined && isNewLine(previous, character)) {
      lines.push(line);
      line = [];
    }
    line.push(character);
    if (!SPACE.test(character.text)) previous = character;
  }
  lines.push(line);
  return lines.map(buildLine).filter((built) => built !== undefined);
}

function isNewLine(previous: PdfCharacter, next: PdfCharacter): boolean {
  const height = Math.max(1, Math.max(previous.top - previous.bottom, next.top - next.bottom));
  const distance = Math.abs((previous.top + previous.bottom) / 2 - (next.top + next.bottom) / 2);
  return distance > height * 0.5 || next.left < previous.left - height * 0.5;
}

function buildLine(characters: readonly PdfCharacter[]): PdfLine | undefined {
  const visible = characters.filter(({ text }) => !SPACE.test(text));
  const [first] = visible;
  if (first === undefined) return undefined;
  const heights = visible.map(({ top, bottom }) => top - bottom).toSorted((one, other) => one - other);
  const size = heights[Math.floor(heights.length / 2)] ?? 0;
  const cells = splitCells(characters, size);
  return {
    cells,
    text: cells.map(({ text }) => text).join(' '),
    left: first.left,
    right: Math.max(...cells.map(({ right }) => right)),
    y: (first.top + first.bottom) / 2,
    size,
  };
}

function splitCells(characters: readonly PdfCharacter[], size: number): PdfCell[] {
  const cells: PdfCell[] = [];
  let cell: PdfCell | undefined;
  let hasSpace = false;
  for (const { text, left, right } of characters) {
    if (SPACE.test(text)) {
      hasSpace = true;
      continue;
    }
    const gap = cell === undefined ? 0 : (left - cell.right) / Math.max(1, size);
    if (cell === undefined || gap > CELL_GAP) {
      cell = { text, left, right };
      cells.push(cell);
    } else {
      cell.text += separator(cell.text, text, { gap, hasSpace }) + text;
      cell.right = right;
    }
    hasSpace = false;
  }
  return cells.map((entry) => ({ ...entry, text: unspread(entry.text) }));
}

function separator(before: string, after: string, { gap, hasSpace }: { gap: number; hasSpace: boolean }): string {
  const isWide = WIDE.test(before.slice(-1)) && WIDE.test(after);
  if (isWide) return hasSpace && (gap > MEANT_SPACE || ARTICLE.test(before)) ? ' ' : '';
  return hasSpace || gap > WORD_GAP ? ' ' : '';
}

/** A title that was spread by spaces between all of its characters is joined again. */
function unspread(text: string): string {
  return /^(?:\p{Script=Han} ){2,}\p{Script=Han}$/u.test(text) ? text.replaceAll(' ', '') : text;
}
