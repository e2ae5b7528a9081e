import { BROKEN, DRAWN_SIDE } from '../common/limits.ts';
import { FileProblem } from '../common/parsed-file.ts';
import { type PdfDocument, withPdf } from './pdfium.ts';
import { writePng } from './write-png.ts';

/** PDFium's number for three bytes a pixel. */
const BGR = 2;
const BYTES = 3;
const WHITE = 0xff_ff_ff_ff;
/** Draw annotations too, because stamps are annotations; and swap the bytes to red, green, blue. */
const FLAGS = 0x01 | 0x10;

/** Draws one page as a PNG file. The first page has the number 1. */
export function drawPage(bytes: Uint8Array, page: number): Promise<Uint8Array<ArrayBuffer>> {
  return withPdf(bytes, (pdf) => draw(pdf, page - 1));
}

function draw({ pdfium, document }: PdfDocument, index: number): Uint8Array<ArrayBuffer> {
  const page = pdfium.FPDF_LoadPage(document, index);
  if (page === 0) throw new FileProblem(BROKEN);
  const { width, height } = sizeOf(pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page));
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, BGR, 0, 0);
  // Too much memory is in use already, so that the thread must not be used again.
  if (bitmap === 0) throw new FileProblem(BROKEN, { spoilsThread: true });
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FLAGS);
    const stride = pdfium.FPDFBitmap_GetStride(bitmap);
    const pixels = pdfium.bytesAt(pdfium.FPDFBitmap_GetBuffer(bitmap), stride * height);
    const rowOf = (row: number) => pixels.subarray(row * stride, row * stride + width * BYTES);
    return writePng({ width, height, rowOf });
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
    pdfium.FPDF_ClosePage(page);
  }
}

/** Whatever size a page declares, its picture has the same longer side. */
function sizeOf(width: number, height: number): { width: number; height: number } {
  const longer = Math.max(width, height);
  if (!Number.isFinite(longer) || longer <= 0) throw new FileProblem(BROKEN);
  const pixels = (side: number) => Math.max(1, Math.round((side / longer) * DRAWN_SIDE));
  return { width: pixels(width), height: pixels(height) };
}
