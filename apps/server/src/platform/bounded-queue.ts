/**
 * Runs a few pieces of expensive work at a time and refuses more than can wait, so that a flood cannot starve other
 * work.
 */
export function createBoundedQueue({
  running,
  waiting,
  refuse,
}: {
  running: number;
  waiting: number;
  refuse: () => Error;
}) {
  let active = 0;
  const queue: (() => void)[] = [];

  return async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (active >= running) {
      if (queue.length >= waiting) throw refuse();
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      active += 1;
    }
    try {
      return await work();
    } finally {
      // The slot passes directly to the next in the queue; it becomes free only when the queue is empty.
      const next = queue.shift();
      if (next === undefined) active -= 1;
      else next();
    }
  };
}
