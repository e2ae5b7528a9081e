import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { AppError } from '../errors.ts';

type Failure = { kind: AppError['kind']; message: string; field: string | undefined };
export type TaskReply = { ok: true; output: unknown } | { ok: false; failure: Failure };

/** Runs in the worker thread. Expected failures are sent back as a result; any other failure ends the thread. */
export function serveTask(work: (input: never) => unknown): void {
  const port = parentPort;
  if (port === null) throw new Error('this file runs only as a worker thread');
  yieldToOtherThreads();
  port.on('message', (input: unknown) => port.postMessage(attempt(() => work(input as never))));
}

/** The main thread and the database come first: many people wait for them, and one for this work. */
function yieldToOtherThreads(): void {
  // Only on Linux does this call concern the calling thread alone.
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}

function attempt(work: () => unknown): TaskReply {
  try {
    return { ok: true, output: work() };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { kind, message, field } = error;
    return { ok: false, failure: { kind, message, field } };
  }
}
