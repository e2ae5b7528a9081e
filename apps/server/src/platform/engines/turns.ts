import { AppError } from '../errors.ts';

type Waiting = { start: () => void; refuse: (error: Error) => void };

/** Lets one job run at a time. A bounded number of jobs waits, and each of them can be cancelled while it waits. */
export function createTurns(mostWaiting: number) {
  const queue: Waiting[] = [];
  let isBusy = false;

  return {
    /** Resolves when it is this job's turn; the caller then calls `pass` at its end. */
    async take(signal: AbortSignal | undefined): Promise<void> {
      signal?.throwIfAborted();
      if (isBusy) await wait(signal);
      isBusy = true;
    },

    /** Gives the turn to the next job. Returns whether there is one. */
    pass(): boolean {
      const next = queue.shift();
      if (next === undefined) isBusy = false;
      else next.start();
      return next !== undefined;
    },

    /** The running job and those that wait. */
    count: () => queue.length + (isBusy ? 1 : 0),

    refuseAll(error: Error): void {
      for (const { refuse } of queue.splice(0)) refuse(error);
    },
  };

  function wait(signal: AbortSignal | undefined): Promise<void> {
    if (queue.length >= mostWaiting) {
      throw new AppError('too-many', '当前使用的人较多，请稍后再试', { retryAfterSeconds: 5 });
    }
    return new Promise<void>((resolve, reject) => {
      const leave = () => {
        queue.splice(queue.indexOf(turn), 1);
        reject(signal?.reason as Error);
      };
      const turn: Waiting = {
        start: () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
        refuse: reject,
      };
      signal?.addEventListener('abort', leave, { once: true });
      queue.push(turn);
    });
  }
}
