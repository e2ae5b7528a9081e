import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BROKEN, PDF_MEMORY_BYTES_MAX, PDF_PAGES_MAX, TOO_COMPLEX } from '../common/limits.ts';
import { FileProblem } from '../common/parsed-file.ts';

const ENCRYPTED = '该 PDF 已加密，请先解除密码';
/** PDFium's code for a wrong or missing password. */
const PASSWORD_ERROR = 4;
const WASM_PAGE = 65_536;
const FLOAT = 4;

type WasmMemory = { buffer: ArrayBuffer; grow(pages: number): number };
export type Pdfium = Awaited<ReturnType<typeof loadPdfium>>;
/** An open document; it is closed when the work on it ends. */
export type PdfDocument = { pdfium: Pdfium; document: number; count: number };
let loaded: Promise<Pdfium> | undefined;
let isMemoryFull = false;

/**
 * Opens a PDF with PDFium, the engine of Chrome, as WebAssembly. It knows the encodings of Chinese fonts that have no
 * Unicode map, and a hostile file can harm nothing but its own memory.
 */
export async function withPdf<Result>(bytes: Uint8Array, work: (pdf: PdfDocument) => Result): Promise<Result> {
  try {
    loaded ??= loadPdfium();
    return openAndWork(await loaded, bytes, work);
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    // A failure inside of the engine leaves its memory in an unknown state.
    throw new FileProblem(isMemoryFull ? TOO_COMPLEX : BROKEN, { spoilsThread: true });
  }
}

function openAndWork<Result>(pdfium: Pdfium, bytes: Uint8Array, work: (pdf: PdfDocument) => Result): Result {
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
    return work({ pdfium, document, count });
  } finally {
    pdfium.FPDF_CloseDocument(document);
    pdfium.free(file);
  }
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
  /** The memory moves when it grows, so it is asked for each time. */
  const heap = () => (module.pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8;
  return Object.assign(module, {
    /** Where four figures of a box can be written, one after the other. */
    box,
    boxPlaces: [box, box + FLOAT, box + 2 * FLOAT, box + 3 * FLOAT] as const,
    free,
    readBox: () => [float(0), float(1), float(2), float(3)] as const,
    bytesAt: (address: number, length: number) => heap().subarray(address, address + length),
    copyIn: (bytes: Uint8Array) => {
      const address = malloc(bytes.length);
      if (address === 0) throw new FileProblem(BROKEN);
      heap().set(bytes, address);
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
