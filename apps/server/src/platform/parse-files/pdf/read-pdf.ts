import { CHARACTERS_MAX, TOO_LONG } from '../common/limits.ts';
import { FileProblem, type ParsedText } from '../common/parsed-file.ts';
import { dropRepeated, type LinedPage } from './drop-repeated.ts';
import { pageLines } from './page-lines.ts';
import { pdfMarkdown } from './pdf-markdown.ts';
import { readPdfPages } from './pdfium.ts';

const NO_TEXT = '该 PDF 没有可读取的文字，可能是扫描件，请先做文字识别（OCR）再导入';

/** Reads the text of a PDF file. Pictures, forms, scripts and attachments in it are never looked at. */
export async function readPdf(bytes: Uint8Array): Promise<ParsedText> {
  const read: LinedPage[] = [];
  let characters = 0;
  const pages = await readPdfPages(bytes, (page) => {
    characters += page.characters.length;
    if (characters > CHARACTERS_MAX) throw new FileProblem(TOO_LONG);
    read.push({ height: page.height, lines: pageLines(page) });
  });
  if (read.every(({ lines }) => lines.length === 0)) throw new FileProblem(NO_TEXT);
  return { markdown: pdfMarkdown(dropRepeated(read)), pages };
}
