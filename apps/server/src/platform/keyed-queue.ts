import { createBoundedQueue } from './bounded-queue.ts';

type Options = Parameters<typeof createBoundedQueue>[0];
type Queue = { run: ReturnType<typeof createBoundedQueue>; uses: number };

/** A bounded queue for each key, so that one user's expensive work waits for the same user's work only. */
export function createKeyedQueue(options: Options) {
  const queues = new Map<string, Queue>();

  return async function run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const queue = queues.get(key) ?? { run: createBoundedQueue(options), uses: 0 };
    queues.set(key, queue);
    queue.uses += 1;
    try {
      return await queue.run(work);
    } finally {
      queue.uses -= 1;
      if (queue.uses === 0) queues.delete(key);
    }
  };
}
