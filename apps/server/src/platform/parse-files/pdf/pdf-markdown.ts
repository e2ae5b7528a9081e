import { escapeMarkdown, joinWords, markdownTable } from '../common/markdown-text.ts';
import type { LinedPage } from './drop-repeated.ts';
import { headingLevels, pageLayout, type PageLayout } from './page-layout.ts';
import type { PdfLine } from './page-lines.ts';

type Placed = { line: PdfLine; layout: PageLayout; page: number };

const BULLET = /^[•●○■◆▪◦·※]\s?/u;
const NUMBERED =
  /^(?:\d{1,3}[.、)）]|[（(][一二三四五六七八九十\d]{1,3}[）)]|[一二三四五六七八九十]{1,3}、|第[一二三四五六七八九十百\d]{1,5}[章节条款])/u;
const SENTENCE_END = /[。！？；：.!?;:]["”』」）)]?$/u;
const LEADERS = /(?:\.{4,}|…{2,}|·{4,}|．{4,})/gu;

export type LevelOf = (line: PdfLine) => number | undefined;

/** Finds which lines of some pages are headings. */
export function levelsOf(pages: readonly LinedPage[]): LevelOf {
  return headingLevels(pages.flatMap(({ lines }) => lines));
}

/** Writes the lines of pages as headings, paragraphs, list items and tables. */
export function pdfMarkdown(pages: readonly LinedPage[], levelOf: LevelOf = levelsOf(pages)): string {
  const placed = pages.flatMap(({ lines }, page) => {
    const layout = pageLayout(lines);
    return lines.map((line) => ({ line, layout, page }));
  });
  const blocks: string[] = [];
  for (let at = 0; at < placed.length;) {
    const taken = takeTable(placed, at) ?? takeHeading(placed, at, levelOf) ?? takeParagraph(placed, at, levelOf);
    blocks.push(taken.block);
    at = taken.next;
  }
  return blocks.join('\n\n');
}

type Taken = { block: string; next: number };

/** Lines with the same number of cells, one below the other, are a table. */
function takeTable(placed: readonly Placed[], at: number): Taken | undefined {
  const rows: PdfLine[] = [];
  let next = at;
  for (let entry = placed[next]; entry !== undefined && isNextRow(rows, entry.line); entry = placed[next]) {
    rows.push(entry.line);
    next += 1;
  }
  if (rows.length < 2) return undefined;
  return { block: markdownTable(rows.map(({ cells }) => cells.map(({ text }) => escapeMarkdown(text)))), next };
}

function isNextRow(rows: readonly PdfLine[], line: PdfLine): boolean {
  const [head] = rows;
  if (line.cells.length < 2) return false;
  if (head === undefined) return true;
  // The head of a table is often centred, so that three equal parts are enough.
  if (line.cells.length >= 3 && line.cells.length === head.cells.length) return true;
  return (
    line.cells.length === head.cells.length &&
    line.cells.every((cell, index) => {
      const above = head.cells[index];
      if (above === undefined) return false;
      return Math.abs(cell.left - above.left) < line.size * 1.5 || (cell.left < above.right && above.left < cell.right);
    })
  );
}

function takeHeading(placed: readonly Placed[], at: number, levelOf: LevelOf): Taken | undefined {
  const level = placed[at] === undefined ? undefined : levelOf(placed[at].line);
  if (level === undefined) return undefined;
  let text = placed[at]?.line.text ?? '';
  let next = at + 1;
  // Only a title continues on the next line; smaller headings below each other are different ones.
  while (isTitle(level, text) && isSameTitle(placed[next - 1], placed[next])) {
    text = joinWords(text, placed[next]?.line.text ?? '');
    next += 1;
  }
  return { block: `${'#'.repeat(level)} ${escapeMarkdown(text)}`, next };
}

function isTitle(level: number, text: string): boolean {
  return level === 1 && text.length < 80;
}

function isSameTitle(one: Placed | undefined, next: Placed | undefined): boolean {
  if (one === undefined || next === undefined || one.page !== next.page) return false;
  const gap = one.line.y - next.line.y;
  return Math.abs(one.line.size - next.line.size) < 0.5 && gap > 0 && gap < one.line.size * 1.9;
}

function takeParagraph(placed: readonly Placed[], at: number, levelOf: LevelOf): Taken {
  let text = placed[at]?.line.text ?? '';
  let next = at + 1;
  for (let entry = placed[next]; entry !== undefined; entry = placed[next]) {
    const previous = placed[next - 1];
    if (previous === undefined || levelOf(entry.line) !== undefined || !continues(previous, entry)) break;
    text = joinLines(text, entry.line.text);
    next += 1;
  }
  const shown = text.replaceAll(LEADERS, ' ').trim();
  const block = BULLET.test(shown) ? `- ${escapeMarkdown(shown.replace(BULLET, ''))}` : escapeMarkdown(shown);
  return { block, next };
}

/** Returns whether a line continues the paragraph of the line before it. */
function continues(previous: Placed, next: Placed): boolean {
  const { line, layout } = previous;
  if (BULLET.test(next.line.text) || Math.abs(line.size - next.line.size) > line.size * 0.1) return false;
  const isLong = line.right - line.left > line.size * 12;
  const isFull = isLong && line.right >= layout.rightOf(line) - line.size * 2.5;
  if (!isFull || (SENTENCE_END.test(line.text) && NUMBERED.test(next.line.text))) return false;
  if (startsParagraph(line, next)) return false;
  if (previous.page !== next.page) return !SENTENCE_END.test(line.text);
  const gap = line.y - next.line.y;
  return gap > 0 && gap < line.size * 1.9;
}

/** An indented line starts a paragraph, unless the block before it is indented as a whole and its sentence goes on. */
function startsParagraph(previous: PdfLine, { line, layout }: Placed): boolean {
  if (line.left <= layout.leftOf(line) + line.size) return false;
  if (BULLET.test(previous.text) || NUMBERED.test(previous.text)) return false;
  const isSameBlock = Math.abs(line.left - previous.left) < line.size * 0.5;
  return !isSameBlock || SENTENCE_END.test(previous.text);
}

function joinLines(one: string, other: string): string {
  const isHyphenated = /[a-z]-$/u.test(one) && /^[a-z]/u.test(other);
  return isHyphenated ? one.slice(0, -1) + other : joinWords(one, other);
}
