import { Worker, type TransferListItem } from 'node:worker_threads';
import { AppError } from '../errors.ts';
import { createBoundedQueue } from '../bounded-queue.ts';
import type { TaskReply } from './serve-task.ts';

const IDLE_MS = 30_000;
const MOST_WAITING = 50;

export type WorkerTask<Input, Output> = {
  run(input: Input, transfer?: readonly TransferListItem[]): Promise<Output>;
  close(): Promise<void>;
};

/**
 * Runs work that would block the event loop for too long in a worker thread, one job at a time. The thread starts with
 * the first job and ends after some idle time, so that an idle server does not need its memory.
 */
export function createWorkerTask<Input, Output>(file: URL): WorkerTask<Input, Output> {
  const inTurn = createBoundedQueue({
    running: 1,
    waiting: MOST_WAITING,
    refuse: () => new AppError('unavailable', '服务器繁忙，请稍后重试', { retryAfterSeconds: 2 }),
  });
  let worker: Worker | undefined;
  let ending: NodeJS.Timeout | undefined;

  const end = async () => {
    const ended = worker;
    worker = undefined;
    clearTimeout(ending);
    await ended?.terminate();
  };

  return {
    run: (input, transfer = []) =>
      inTurn(async () => {
        clearTimeout(ending);
        worker ??= new Worker(file);
        try {
          return await runOnce<Output>(worker, input, transfer);
        } catch (error) {
          // A thread that crashed is discarded; the next job starts a new one.
          if (!(error instanceof AppError)) await end();
          throw error;
        } finally {
          ending = setTimeout(() => void end(), IDLE_MS).unref();
        }
      }),
    close: end,
  };
}

function runOnce<Output>(worker: Worker, input: unknown, transfer: readonly TransferListItem[]): Promise<Output> {
  worker.ref();
  return new Promise<Output>((resolve, reject) => {
    const settle = (act: () => void) => {
      worker.off('message', handleReply).off('error', handleError).off('exit', handleExit);
      worker.unref();
      act();
    };
    const handleReply = (reply: TaskReply) =>
      settle(() => (reply.ok ? resolve(reply.output as Output) : reject(reply)));
    const handleError = (error: Error) => settle(() => reject(error));
    const handleExit = () => settle(() => reject(new Error('the worker thread ended in the middle of its work')));
    worker.on('message', handleReply).on('error', handleError).on('exit', handleExit);
    worker.postMessage(input, transfer);
  }).catch((failure: unknown) => {
    throw asError(failure);
  });
}

/** An expected failure is sent as plain fields, because a class instance cannot be sent between threads. */
function asError(failure: unknown): unknown {
  const reply = failure as TaskReply;
  if (failure instanceof Error || reply.ok) return failure;
  const { kind, message, field } = reply.failure;
  return new AppError(kind, message, field === undefined ? {} : { field });
}
