import { createBoundedQueue } from '../../bounded-queue.ts';
import { AppError } from '../../errors.ts';
import type { RecogniseText } from '../../ocr/recognise-text.ts';
import { BUSY, CHARACTERS_MAX, SCANNED_PAGES_MAX, SCANNED_WITHIN_MS } from '../common/limits.ts';
import type { FilePart, FileRefusal, FileText, ParsedFile, ScannedFile } from '../common/parsed-file.ts';
import { cleanMarkdown } from '../finish-file.ts';
import type { FileToParse, PageToDraw } from '../parse-file.ts';
import { joinLines } from './join-lines.ts';

/** How many scanned pages have been read, and how many there are. */
export type ReadPages = { done: number; total: number };
export type FileToRead = FileToParse & {
  /** A file without any text is recognised; otherwise it is refused with `canRecognise`. */
  isRecognised: boolean;
  onPage?: ((pages: ReadPages) => void) | undefined;
};
type Deps = {
  parseFile: (file: FileToParse) => Promise<ParsedFile | ScannedFile>;
  drawPage: (page: PageToDraw) => Promise<{ png: Uint8Array } | FileRefusal>;
  recogniseText: RecogniseText;
  /** Why text cannot be recognised now, as a Chinese sentence; undefined when it can. */
  findProblem: () => Promise<string | undefined>;
  monotonicNow: () => number;
  reportError: (error: unknown) => void;
};
export type ReadFile = ReturnType<typeof createReadFile>;

/** So many files are recognised at a time; each has one page in the queue of the engine. */
const RUNNING = 2;
const WAITING = 20;
/** What a dense page takes on a machine with other work. */
const PAGE_SECONDS = 8;

/** Reads files. Pages of a PDF that are pictures are drawn one after the other and read by the recogniser. */
export function createReadFile({ parseFile, ...deps }: Deps) {
  const inTurn = createBoundedQueue({
    running: RUNNING,
    waiting: WAITING,
    refuse: () => new AppError('too-many', BUSY),
  });
  return async (file: FileToRead): Promise<ParsedFile> => {
    const parsed = await parseFile(file);
    if (!('parts' in parsed)) return parsed;
    const hasText = parsed.parts.some((part) => ('markdown' in part ? part.markdown : part.ownText) !== '');
    const problem = await deps.findProblem();
    if (problem !== undefined) return hasText ? withoutScans(parsed) : refuse(problem, file);
    // Half of a scanned article would be found as if it were the whole.
    const mustBeWhole = file.purpose !== 'attachment' && !hasText;
    const refusal = mustBeWhole ? refuseArticle(parsed, file) : undefined;
    if (refusal !== undefined) return refusal;
    try {
      return checkRead(await inTurn(() => readScans(deps, parsed, file)), mustBeWhole);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { problem: error.message, isPassing: true };
    }
  };
}

function refuseArticle(parsed: ScannedFile, { isRecognised }: FileToRead): FileRefusal | undefined {
  const count = scansOf(parsed).length;
  if (!isRecognised) {
    const minutes = Math.ceil((count * PAGE_SECONDS) / 60);
    return { problem: `扫描件，没有文字，可以先识别图片里的文字，约 ${minutes} 分钟`, canRecognise: true };
  }
  if (count <= SCANNED_PAGES_MAX) return undefined;
  return { problem: `扫描件有 ${count} 页，超过 ${SCANNED_PAGES_MAX} 页的上限，请拆分后再导入` };
}

function checkRead(read: FileText, mustBeWhole: boolean): ParsedFile {
  if (mustBeWhole && read.unreadPages !== undefined) return { problem: '扫描件的部分页面无法识别，请拆分后再导入' };
  return read.markdown === '' ? { problem: '没有识别到文字，请换一份更清晰的扫描件' } : read;
}

function refuse(problem: string, { purpose }: FileToRead): FileRefusal {
  if (purpose === 'attachment') return { problem: `这份 PDF 是扫描件，${problem}`, isPassing: true };
  return { problem: '扫描件，没有文字，请先做文字识别（OCR）再导入' };
}

type Scan = Extract<FilePart, { scannedPage: number }>;
type Reading = Omit<Deps, 'parseFile'>;

async function readScans(deps: Reading, file: ScannedFile, asked: FileToRead): Promise<FileText> {
  const until = deps.monotonicNow() + SCANNED_WITHIN_MS;
  const scans = scansOf(file);
  // The threads read these bytes again for each page; shared memory is copied once.
  const bytes = new Uint8Array(new SharedArrayBuffer(asked.bytes.length));
  bytes.set(asked.bytes);
  const texts = new Map<number, string>();
  for (const [index, { scannedPage }] of scans.slice(0, SCANNED_PAGES_MAX).entries()) {
    asked.signal?.throwIfAborted();
    if (deps.monotonicNow() > until) break;
    asked.onPage?.({ done: index, total: scans.length });
    const drawn = await deps.drawPage({ bytes, page: scannedPage, signal: asked.signal });
    // A page that cannot be drawn is left out like one too many; the text says so.
    if ('png' in drawn) texts.set(scannedPage, await recognise(deps, drawn.png));
  }
  return assemble(file, (scan) => texts.get(scan.scannedPage));
}

/** Tries once more, because the engine may have been ended by somebody else's picture. */
async function recognise({ recogniseText, reportError }: Reading, png: Uint8Array): Promise<string> {
  const picture = { bytes: Buffer.from(png.buffer, png.byteOffset, png.length) };
  try {
    return (await recogniseText(picture)).text;
  } catch (error) {
    reportError(error);
    return (await recogniseText(picture)).text;
  }
}

/** Keeps the few words that stand on scanned pages as text. */
function withoutScans(file: ScannedFile): FileText {
  return assemble(file, ({ ownText }) => (ownText === '' ? undefined : ownText));
}

function assemble({ parts, title, pages }: ScannedFile, textOf: (scan: Scan) => string | undefined): FileText {
  let unreadPages = 0;
  const isUnread = (part: FilePart | undefined): part is Scan =>
    part !== undefined && 'scannedPage' in part && textOf(part) === undefined;
  const texts = parts.map((part, index) => {
    if ('markdown' in part) return part.markdown;
    if (!isUnread(part)) return cleanMarkdown(joinLines(textOf(part) ?? ''));
    unreadPages += 1;
    if (isUnread(parts[index - 1])) return '';
    const after = parts.slice(index).findIndex((next) => !isUnread(next));
    return unreadNote(part.scannedPage, after === -1 ? parts.length - index : after);
  });
  const markdown = texts.filter((text) => text !== '').join('\n\n');
  return {
    title,
    markdown: markdown.slice(0, CHARACTERS_MAX).toWellFormed(),
    pages,
    ...(unreadPages === 0 ? {} : { unreadPages }),
  };
}

function unreadNote(first: number, count: number): string {
  return `（第 ${count === 1 ? first : `${first} 至 ${first + count - 1}`} 页是扫描页，没有识别）`;
}

function scansOf({ parts }: ScannedFile): Scan[] {
  return parts.filter((part): part is Scan => 'scannedPage' in part);
}
