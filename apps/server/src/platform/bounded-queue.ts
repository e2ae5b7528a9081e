/** Runs costly work a few at a time and refuses more than can wait: a flood of it must not starve everything else. */
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
      // The place goes straight to the next in line; only an empty line frees it.
      const next = queue.shift();
      if (next === undefined) active -= 1;
      else next();
    }
  };
}
