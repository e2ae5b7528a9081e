import { Worker } from 'node:worker_threads';
import { BROKEN, TOO_COMPLEX, TOO_SLOW } from './common/limits.ts';
import type { ThreadJob, ThreadReply } from './parse-worker.ts';

const WORKER_FILE = new URL('./parse-worker.ts', import.meta.url);
const YOUNG_MB = 32;
const STACK_MB = 4;

type Options = { timeLimitMs: number; idleMs: number; memoryMb: number };
type Thread = { worker: Worker; ending: NodeJS.Timeout | undefined };

/** Keeps the threads of the parsers. Each one parses one file at a time and ends when it has been idle for a while. */
export function createParseThreads({ timeLimitMs, idleMs, memoryMb }: Options) {
  const idle: Thread[] = [];
  const all = new Set<Thread>();

  const end = async (thread: Thread) => {
    clearTimeout(thread.ending);
    all.delete(thread);
    if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1);
    await thread.worker.terminate();
  };
  const start = (): Thread => {
    const resourceLimits = {
      maxOldGenerationSizeMb: memoryMb,
      maxYoungGenerationSizeMb: YOUNG_MB,
      stackSizeMb: STACK_MB,
    };
    // Parsers print warnings about odd files; nobody could act on them.
    const worker = new Worker(WORKER_FILE, { resourceLimits, stdout: true, stderr: true });
    // An error of a thread that is just being ended must not become an uncaught exception.
    worker.on('error', () => undefined);
    const thread = { worker, ending: undefined };
    all.add(thread);
    return thread;
  };

  return {
    run: async (job: ThreadJob, signal?: AbortSignal): Promise<ThreadReply['output']> => {
      const thread = idle.pop() ?? start();
      clearTimeout(thread.ending);
      const { output, isReusable } = await runOnce(thread.worker, job, { timeLimitMs, signal });
      if (isReusable) {
        idle.push(thread);
        thread.ending = setTimeout(() => void end(thread), idleMs).unref();
      } else await end(thread);
      signal?.throwIfAborted();
      return output;
    },
    count: () => all.size,
    close: async () => {
      await Promise.all([...all].map(end));
    },
  };
}

type Limits = { timeLimitMs: number; signal: AbortSignal | undefined };

function runOnce(worker: Worker, job: ThreadJob, { timeLimitMs, signal }: Limits): Promise<ThreadReply> {
  return new Promise((resolve) => {
    const settle = (outcome: ThreadReply) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', handleAbort);
      worker.off('message', settle).off('error', handleError).off('exit', handleExit);
      worker.unref();
      resolve(outcome);
    };
    const fail = (problem: string) => settle({ output: { problem }, isReusable: false });
    const handleError = (error: NodeJS.ErrnoException) =>
      fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? TOO_COMPLEX : BROKEN);
    const handleExit = () => fail(BROKEN);
    const handleAbort = () => fail(BROKEN);
    const timer = setTimeout(() => fail(TOO_SLOW), timeLimitMs);
    worker.ref();
    worker.on('message', settle).on('error', handleError).on('exit', handleExit);
    signal?.addEventListener('abort', handleAbort);
    // Bytes that are shared with the thread already are not copied again.
    if (job.bytes.buffer instanceof SharedArrayBuffer) return worker.postMessage(job);
    // The copy is handed over, so that the caller keeps its bytes and nothing is copied twice.
    const copy = Uint8Array.from(job.bytes);
    worker.postMessage({ ...job, bytes: copy } satisfies ThreadJob, [copy.buffer]);
  });
}
