import type { PdfDocument, Pdfium } from './pdfium.ts';

/** One visible character and the box of its line height, in points; y counts from the bottom of the page. */
export type PdfCharacter = { text: string; left: number; right: number; top: number; bottom: number };
export type PdfPage = {
  height: number;
  characters: PdfCharacter[];
  /** Whether anything is drawn on it, text included. */
  isBlank: boolean;
  /** How much of the page its largest picture covers, from 0 to 1. */
  pictureShare: number;
};

/** PDFium's own code for a hyphen at the end of a line. */
const LINE_END_HYPHEN = 2;
/** Text that stands askew is a watermark. */
const RIGHT_ANGLE = Math.PI / 2;
const ASKEW = 0.05;
/** PDFium's numbers for pictures, and for groups of objects; scanners put the picture of a page into one. */
const PICTURES: ReadonlySet<number> = new Set([3, 5]);
/** A scan is one picture or some stripes; drawings have thousands of objects, of which the first ones are enough. */
const OBJECTS_LOOKED_AT = 200;

/** Reads the characters of a page, and whether it may be a scan. */
export function readPage({ pdfium, document }: PdfDocument, index: number): PdfPage {
  const page = pdfium.FPDF_LoadPage(document, index);
  // One broken page does not spoil the others.
  if (page === 0) return { height: 0, characters: [], isBlank: true, pictureShare: 0 };
  const text = pdfium.FPDFText_LoadPage(page);
  const characters: PdfCharacter[] = [];
  const count = text === 0 ? 0 : pdfium.FPDFText_CountChars(text);
  for (let at = 0; at < count; at += 1) {
    const character = readCharacter(pdfium, text, at);
    if (character !== undefined) characters.push(character);
  }
  const height = pdfium.FPDF_GetPageHeightF(page);
  const isBlank = pdfium.FPDFPage_CountObjects(page) === 0;
  const pictureShare = findPictureShare(pdfium, page, height * pdfium.FPDF_GetPageWidthF(page));
  if (text !== 0) pdfium.FPDFText_ClosePage(text);
  pdfium.FPDF_ClosePage(page);
  return { height, characters, isBlank, pictureShare };
}

function readCharacter(pdfium: Pdfium, text: number, at: number): PdfCharacter | undefined {
  const read = pdfium.FPDFText_GetUnicode(text, at);
  const code = read === LINE_END_HYPHEN ? 0x2d : read;
  // PDFium adds spaces and line ends of its own; ours come from the places of the characters.
  if (code < 0x20 || code > 0x10_ff_ff) return undefined;
  if (read !== LINE_END_HYPHEN && pdfium.FPDFText_IsGenerated(text, at) === 1) return undefined;
  const angle = pdfium.FPDFText_GetCharAngle(text, at) % RIGHT_ANGLE;
  if (angle > ASKEW && angle < RIGHT_ANGLE - ASKEW) return undefined;
  if (!pdfium.FPDFText_GetLooseCharBox(text, at, pdfium.box)) return undefined;
  const [left, top, right, bottom] = pdfium.readBox();
  return { text: String.fromCodePoint(code), left, right, top, bottom };
}

function findPictureShare(pdfium: Pdfium, page: number, pageArea: number): number {
  let largest = 0;
  const count = Math.min(OBJECTS_LOOKED_AT, pdfium.FPDFPage_CountObjects(page));
  for (let index = 0; index < count; index += 1) {
    const object = pdfium.FPDFPage_GetObject(page, index);
    if (!PICTURES.has(pdfium.FPDFPageObj_GetType(object))) continue;
    if (!pdfium.FPDFPageObj_GetBounds(object, ...pdfium.boxPlaces)) continue;
    const [left, bottom, right, top] = pdfium.readBox();
    largest = Math.max(largest, (right - left) * (top - bottom));
  }
  return pageArea > 0 ? Math.min(1, largest / pageArea) : 0;
}
