import { expect, it } from 'vitest';
import { createTidyDaily } from './tidy-daily.ts';

it('does every part of the daily work, also after a failure', async () => {
  const done: string[] = [];
  const errors: unknown[] = [];
  const failure = new Error('the database is away');
  await createTidyDaily({
    works: [async () => done.push('first'), () => Promise.reject(failure), async () => done.push('last')],
    reportError: (error) => errors.push(error),
  })();
  expect(done).toEqual(['first', 'last']);
  expect(errors).toEqual([failure]);
});
