import { describe, expect, it } from 'vitest';
import { createKeyedQueue } from './keyed-queue.ts';

function setUp() {
  const run = createKeyedQueue({ running: 1, waiting: 1, refuse: () => new Error('full') });
  const started: string[] = [];
  const begin = (key: string, name: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const done = run(key, async () => {
      started.push(name);
      await promise;
      return name;
    });
    return { done, finish: resolve };
  };
  return { begin, started };
}

describe('queue by key', () => {
  it('runs one work of a key at a time, lets the next wait and refuses more', async () => {
    const { begin, started } = setUp();
    const [first, second] = [begin('li', 'first'), begin('li', 'second')];
    await expect(begin('li', 'third').done).rejects.toThrow('full');
    expect(started).toEqual(['first']);
    first.finish();
    expect(await first.done).toBe('first');
    second.finish();
    expect(await second.done).toBe('second');
    const fourth = begin('li', 'fourth');
    fourth.finish();
    expect(await fourth.done).toBe('fourth');
  });

  it('does not let the work of one key wait for that of another', async () => {
    const { begin, started } = setUp();
    const works = [begin('li', 'li'), begin('wang', 'wang')];
    await Promise.resolve();
    expect(started).toEqual(['li', 'wang']);
    for (const { finish } of works) finish();
    await Promise.all(works.map(({ done }) => done));
  });

  it('goes on after a work has failed', async () => {
    const run = createKeyedQueue({ running: 1, waiting: 0, refuse: () => new Error('full') });
    await expect(run('li', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await run('li', async () => 1)).toBe(1);
  });
});
