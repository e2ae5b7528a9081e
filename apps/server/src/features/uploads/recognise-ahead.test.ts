import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createRecogniseAhead } from './recognise-ahead.ts';

it('reads one picture at a time, goes on after a failure, and leaves out more than can wait', async () => {
  const read: string[] = [];
  let running = 0;
  let most = 0;
  const ahead = createRecogniseAhead({
    isReady: async () => true,
    read: async (_owner, url) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      read.push(url);
      if (url === '1') throw new Error('broken');
    },
  });
  ahead.add('li', ['1', '2']);
  ahead.add(
    'wang',
    Array.from({ length: 100 }, (_, index) => `w${index}`),
  );
  await expect.poll(() => read.length).toBe(51);
  expect(read.slice(0, 3)).toEqual(['1', '2', 'w0']);
  expect(most).toBe(1);
});

it('asks no engine that is not there', async () => {
  let asked = 0;
  const ahead = createRecogniseAhead({
    isReady: async () => false,
    read: async () => {
      asked += 1;
    },
  });
  ahead.add('li', ['1', '2']);
  await sleep(20);
  expect(asked).toBe(0);
});
