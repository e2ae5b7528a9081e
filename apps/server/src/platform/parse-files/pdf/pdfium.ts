import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BROKEN, PDF_MEMORY_BYTES_MAX, PDF_PAGES_MAX, TOO_COMPLEX } from '../common/limits.ts';
import { FileProblem } from '../common/parsed-file.ts';

/** One visible character and the box of its line height, in points; y counts from the bottom of the page. */
export type PdfCharacter = { text: string; left: number; right: number; top: number; bottom: number };
export type PdfPage = { height: number; characters: PdfCharacter[] };

const ENCRYPTED = '该 PDF 已加密，请先解除密码';
/** PDFium's code for a wrong or missing password. */
const PASSWORD_ERROR = 4;
/** PDFium's own code for a hyphen at the end of a line. */
const LINE_END_HYPHEN = 2;
const WASM_PAGE = 65_536;
const FLOAT = 4;
/** Text that stands askew is a watermark. */
const RIGHT_ANGLE = Math.PI / 2;
const ASKEW = 0.05;

type WasmMemory = { buffer: ArrayBuffer; grow(pages: number): number };
type Pdfium = Awaited<ReturnType<typeof loadPdfium>>;
let loaded: Promise<Pdfium> | undefined;
let isMemoryFull = false;

/**
 * Reads the characters of a PDF with PDFium, the engine of Chrome, as WebAssembly. It knows the encodings of Chinese
 * fonts that have no Unicode map, and a hostile file can harm nothing but its own memory.
 */
export async function readPdfPages(bytes: Uint8Array, onPage: (page: PdfPage) => void): Promise<number> {
  try {
    return await readDocument(bytes, onPage);
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    // A failure inside of the engine leaves its memory in an unknown state.
    throw new FileProblem(isMemoryFull ? TOO_COMPLEX : BROKEN, { spoilsThread: true });
  }
}

async function readDocument(bytes: Uint8Array, onPage: (page: PdfPage) => void): Promise<number> {
  loaded ??= loadPdfium();
  const pdfium = await loaded;
  const file = pdfium.copyIn(bytes);
  const document = pdfium.FPDF_LoadMemDocument(file, bytes.length, '');
  if (document === 0) {
    const isLocked = pdfium.FPDF_GetLastError() === PASSWORD_ERROR;
    pdfium.free(file);
    throw new FileProblem(isLocked ? ENCRYPTED : BROKEN);
  }
  try {
    const count = pdfium.FPDF_GetPageCount(document);
    if (count < 1) throw new FileProblem(BROKEN);
    if (count > PDF_PAGES_MAX) {
      throw new FileProblem(`该 PDF 有 ${count} 页，超过 ${PDF_PAGES_MAX} 页的上限，请拆分后再导入`);
    }
    for (let index = 0; index < count; index += 1) onPage(readPage(pdfium, document, index));
    return count;
  } finally {
    pdfium.FPDF_CloseDocument(document);
    pdfium.free(file);
  }
}

function readPage(pdfium: Pdfium, document: number, index: number): PdfPage {
  const page = pdfium.FPDF_LoadPage(document, index);
  // One broken page does not spoil the others.
  if (page === 0) return { height: 0, characters: [] };
  const text = pdfium.FPDFText_LoadPage(page);
  const characters: PdfCharacter[] = [];
  const count = text === 0 ? 0 : pdfium.FPDFText_CountChars(text);
  for (let at = 0; at < count; at += 1) {
    const character = readCharacter(pdfium, text, at);
    if (character !== undefined) characters.push(character);
  }
  const height = pdfium.FPDF_GetPageHeightF(page);
  if (text !== 0) pdfium.FPDFText_ClosePage(text);
  pdfium.FPDF_ClosePage(page);
  return { height, characters };
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

async function loadPdfium() {
  limitMemory();
  const { init } = await import('@embedpdf/pdfium');
  const wasm = readFileSync(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
  const module = await init({ wasmBinary: new Uint8Array(wasm).buffer, printErr: () => undefined });
  module.PDFiumExt_Init();
  const { malloc, free } = module.pdfium.wasmExports;
  const box = malloc(4 * FLOAT);
  const float = (index: number) => module.pdfium.getValue(box + index * FLOAT, 'float');
  return Object.assign(module, {
    box,
    free,
    readBox: () => [float(0), float(1), float(2), float(3)] as const,
    copyIn: (bytes: Uint8Array) => {
      const address = malloc(bytes.length);
      if (address === 0) throw new FileProblem(BROKEN);
      (module.pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8.set(bytes, address);
      return address;
    },
  });
}

/** A page that expands to gigabytes ends with an error of the engine instead of the server's memory. */
function limitMemory(): void {
  const { prototype } = (globalThis as unknown as { WebAssembly: { Memory: { prototype: WasmMemory } } }).WebAssembly
    .Memory;
  const grow: (this: WasmMemory, pages: number) => number = Reflect.get(prototype, 'grow');
  prototype.grow = function growWithinLimit(this: WasmMemory, pages: number) {
    if (this.buffer.byteLength + pages * WASM_PAGE > PDF_MEMORY_BYTES_MAX) {
      isMemoryFull = true;
      throw new RangeError('memory limit');
    }
    return grow.call(this, pages);
  };
}
