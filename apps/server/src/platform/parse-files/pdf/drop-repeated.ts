import type { PdfLine } from './page-lines.ts';

export type LinedPage = { height: number; lines: PdfLine[] };

/** Headers and footers stand in this share of the page, at both ends. */
const EDGE = 0.12;
/** On this share of the pages a line must stand to be a header or footer. */
const ENOUGH = 0.6;
const PAGE_NUMBER =
  /^(?:[-–—·\s]*\d{1,4}[-–—·\s]*|第\s*\d{1,4}\s*页.{0,12}|\d{1,4}\s*\/\s*\d{1,4}|page\s+\d{1,4}(?:\s+of\s+\d{1,4})?)$/iu;

/** Drops the headers and footers that repeat on the pages, and page numbers. */
export function dropRepeated(pages: readonly LinedPage[]): LinedPage[] {
  const counts = new Map<string, number>();
  for (const page of pages) {
    for (const key of new Set(page.lines.filter((line) => isAtEdge(line, page)).map(keyOf))) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const enough = Math.max(2, Math.min(3, pages.length), pages.length * ENOUGH);
  const isRepeated = (line: PdfLine) => (counts.get(keyOf(line)) ?? 0) >= enough;
  return pages.map((page) => ({
    ...page,
    lines: page.lines.filter(
      (line) => !isAtEdge(line, page) || !(PAGE_NUMBER.test(line.text.trim()) || isRepeated(line)),
    ),
  }));
}

function isAtEdge(line: PdfLine, { height }: LinedPage): boolean {
  return line.y > height * (1 - EDGE) || line.y < height * EDGE;
}

/** Page numbers differ from page to page, so digits count as equal. */
function keyOf(line: PdfLine): string {
  return `${Math.round(line.y / 4)} ${line.text.replaceAll(/\d+/gu, '#').replaceAll(/\s+/gu, '')}`;
}
