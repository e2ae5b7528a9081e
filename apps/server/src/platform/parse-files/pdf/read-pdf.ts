import { CHARACTERS_MAX, TOO_LONG } from '../common/limits.ts';
import { type FilePart, FileProblem, type ParsedParts, type ParsedText } from '../common/parsed-file.ts';
import { dropRepeated, type LinedPage } from './drop-repeated.ts';
import { isScannedPage } from './is-scanned-page.ts';
import { pageLines } from './page-lines.ts';
import { type LevelOf, levelsOf, pdfMarkdown } from './pdf-markdown.ts';
import { withPdf } from './pdfium.ts';
import { readPage } from './read-page.ts';

const NO_TEXT = '该 PDF 没有可读取的文字，可能是扫描件，请先做文字识别（OCR）再导入';

/** Reads the text of a PDF file. Forms, scripts and attachments in it are never looked at. */
export async function readPdf(bytes: Uint8Array): Promise<ParsedText | ParsedParts> {
  const read: LinedPage[] = [];
  const scanned = new Set<number>();
  let characters = 0;
  await withPdf(bytes, (pdf) => {
    for (let index = 0; index < pdf.count; index += 1) {
      const page = readPage(pdf, index);
      characters += page.characters.length;
      if (characters > CHARACTERS_MAX) throw new FileProblem(TOO_LONG);
      read.push({ height: page.height, lines: pageLines(page) });
      if (isScannedPage(page)) scanned.add(index);
    }
  });
  const pages = dropRepeated(read);
  if (scanned.size > 0) return { parts: partsOf(pages, scanned), pages: pages.length };
  if (read.every(({ lines }) => lines.length === 0)) throw new FileProblem(NO_TEXT);
  return { markdown: pdfMarkdown(pages), pages: pages.length };
}

/** Writes the pages between two scanned ones together, because a paragraph may go on from page to page. */
function partsOf(pages: readonly LinedPage[], scanned: ReadonlySet<number>): FilePart[] {
  const levelOf: LevelOf = levelsOf(pages.filter((_, index) => !scanned.has(index)));
  const parts: FilePart[] = [];
  for (let start = 0; start < pages.length;) {
    if (scanned.has(start)) {
      parts.push({ scannedPage: start + 1, ownText: pdfMarkdown(pages.slice(start, start + 1), () => undefined) });
      start += 1;
      continue;
    }
    let end = start;
    while (end < pages.length && !scanned.has(end)) end += 1;
    parts.push({ markdown: pdfMarkdown(pages.slice(start, end), levelOf) });
    start = end;
  }
  return parts;
}
