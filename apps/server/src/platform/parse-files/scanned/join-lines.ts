import { escapeMarkdown, joinWords, WIDE } from '../common/markdown-text.ts';

/** A line that reaches this share of the longest one was broken by the edge of the page. */
const FULL = 0.85;
/** Shorter pages have no edge that could be seen. */
const FULL_FROM = 24;
const SENTENCE_END = /[。！？；：.!?;:]["”』」）)]?$/u;
const STARTS =
  /^(?:[•●○■◆▪◦·※]|\d{1,3}[.、)）]|[（(][一二三四五六七八九十\d]{1,3}[）)]|[一二三四五六七八九十]{1,3}、|第[一二三四五六七八九十百\d]{1,5}[章节条款])/u;

/** Writes the recognised lines of a page as paragraphs; tables stay as they are. */
export function joinLines(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  const longest = Math.max(0, ...lines.filter((line) => !isRow(line)).map(widthOf));
  const isFull = (line: string) => longest >= FULL_FROM && widthOf(line) >= longest * FULL;
  const blocks: string[] = [];
  let previous = '';
  for (const line of lines) {
    const last = blocks.length - 1;
    if (line !== '') {
      if (isRow(line) && isRow(previous)) blocks[last] += `\n${rowText(line)}`;
      else if (!isRow(line) && !isRow(previous) && isFull(previous) && goesOn(previous, line)) {
        blocks[last] = joinWords(blocks[last] ?? '', escapeMarkdown(line));
      } else blocks.push(isRow(line) ? rowText(line) : escapeMarkdown(line));
    }
    previous = line;
  }
  return blocks.join('\n\n');
}

function goesOn(previous: string, line: string): boolean {
  return !SENTENCE_END.test(previous) && !STARTS.test(line);
}

function isRow(line: string): boolean {
  return line.startsWith('| ') && line.endsWith(' |');
}

/** The engine has escaped the bars inside of cells; a cell must not begin an HTML element. */
function rowText(line: string): string {
  return line.replaceAll('<', String.raw`\<`);
}

/** In widths of a Latin letter. */
function widthOf(line: string): number {
  let width = 0;
  for (const character of line) width += WIDE.test(character) ? 2 : 1;
  return width;
}
