import { createBoundedQueue } from '../bounded-queue.ts';
import { createParseThreads } from './parse-threads.ts';
import { BUSY, EMPTY, FILE_BYTES_MAX, TOO_LARGE } from './common/limits.ts';
import type { FileRefusal, ParsedFile, ScannedFile } from './common/parsed-file.ts';
import type { Purpose } from './detect-kind.ts';
import type { ThreadJob, ThreadReply } from './parse-worker.ts';

export type FileToParse = {
  name: string;
  bytes: Uint8Array;
  signal?: AbortSignal | undefined;
  /** An attachment may also be a workbook, a presentation or a CSV file. */
  purpose?: Purpose;
};
export type PageToDraw = { bytes: Uint8Array; page: number; signal?: AbortSignal | undefined };
type ParserOptions = { threads?: number; waiting?: number; timeLimitMs?: number; idleMs?: number; memoryMb?: number };

/** Two threads leave the machine's other cores to the server and to other people's requests. */
const THREADS = 2;
/** Four imports of fifty files. */
const WAITING = 200;
const TIME_LIMIT_MS = 30_000;
const IDLE_MS = 10_000;
/** Memory of one thread for JavaScript. The tree of a long Word file needs a third of it. */
const MEMORY_MB = 384;

/**
 * Turns files into markdown in worker threads. A file that is hostile, broken or too large gives one Chinese sentence
 * and costs at most its thread. Rejects only when the signal aborts.
 */
export function createFileParser(options: ParserOptions = {}) {
  const threads = createParseThreads({
    timeLimitMs: options.timeLimitMs ?? TIME_LIMIT_MS,
    idleMs: options.idleMs ?? IDLE_MS,
    memoryMb: options.memoryMb ?? MEMORY_MB,
  });
  const inTurn = createBoundedQueue({
    running: options.threads ?? THREADS,
    waiting: options.waiting ?? WAITING,
    refuse: () => new QueueFull(),
  });
  const run = async (job: ThreadJob, signal: AbortSignal | undefined): Promise<ThreadReply['output']> => {
    try {
      return await inTurn(async () => {
        signal?.throwIfAborted();
        return threads.run(job, signal);
      });
    } catch (error) {
      if (error instanceof QueueFull) return { problem: BUSY, isPassing: true };
      throw error;
    }
  };
  return {
    /** Of a PDF with scanned pages the parts are returned; `scanned/read-scanned.ts` makes a text of them. */
    parseFile: async ({ name, bytes, signal, purpose = 'article' }: FileToParse): Promise<ParsedFile | ScannedFile> => {
      if (bytes.length === 0) return { problem: EMPTY };
      if (bytes.length > FILE_BYTES_MAX) return { problem: TOO_LARGE };
      return (await run({ kind: 'read', name, bytes, purpose }, signal)) as ParsedFile | ScannedFile;
    },
    /** Draws one page of a PDF as a PNG file. */
    drawPage: async ({ bytes, page, signal }: PageToDraw): Promise<{ png: Uint8Array } | FileRefusal> =>
      (await run({ kind: 'draw', bytes, page }, signal)) as { png: Uint8Array } | FileRefusal,
    threadCount: () => threads.count(),
    close: () => threads.close(),
  };
}

class QueueFull extends Error {}

/** The parser of this process: the number of threads is limited for all callers together. */
export const { parseFile, drawPage } = createFileParser();
