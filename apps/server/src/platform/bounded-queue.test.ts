import { describe, expect, it } from 'vitest';
import { createBoundedQueue } from './bounded-queue.ts';

describe('bounded queue', () => {
  it('runs no more work than allowed at once, and refuses more when the queue is full', async () => {
    const run = createBoundedQueue({ running: 2, waiting: 1, refuse: () => new Error('full') });
    let active = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, (active += 1));
      await new Promise((resolve) => setTimeout(resolve, 5));
      active -= 1;
    };
    const results = await Promise.allSettled([run(work), run(work), run(work), run(work)]);
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    expect(most).toBe(2);
  });

  it('runs the next work after a failure', async () => {
    const run = createBoundedQueue({ running: 1, waiting: 5, refuse: () => new Error('full') });
    await expect(run(() => Promise.reject(new Error('boom')))).rejects.toThrow('boom');
    expect(await run(async () => 'next')).toBe('next');
  });
});
