import { describe, expect, it } from 'vitest';
import { createCatchUp } from './catch-up.ts';
import { AppError } from './errors.ts';

const away = () => new AppError('unavailable', '数据库暂时不可用，请稍后重试');

function setUp({ most = 10 } = {}) {
  const state = { isAway: false };
  const written: string[] = [];
  const reported: unknown[] = [];
  const catchUp = createCatchUp({ retryMs: 10, most, reportError: (error) => reported.push(error) });
  const write = (text: string) =>
    catchUp.write(async () => {
      if (state.isAway) throw away();
      if (text === 'bad') throw new Error('bad');
      written.push(text);
    });
  return { state, written, reported, catchUp, write };
}

describe('writes that catch up after an outage', () => {
  it('writes at once while the database is available', async () => {
    const { written, write } = setUp();
    await write('a');
    expect(written).toEqual(['a']);
  });

  it('queues writes during an outage without delaying the caller, and makes them in order afterwards', async () => {
    const { state, written, write } = setUp();
    state.isAway = true;
    await write('a');
    await write('b');
    expect(written).toEqual([]);
    state.isAway = false;
    await write('c');
    await expect.poll(() => written).toEqual(['a', 'b', 'c']);
  });

  it('rejects a write that fails for another reason than an outage', async () => {
    const { write } = setUp();
    await expect(write('bad')).rejects.toThrow('bad');
  });

  it('makes the other queued writes when one of them fails for another reason', async () => {
    const { state, written, reported, write } = setUp();
    state.isAway = true;
    await write('bad');
    await write('b');
    state.isAway = false;
    await expect.poll(() => written).toEqual(['b']);
    expect(reported).toHaveLength(1);
  });

  it('refuses a write when too many are queued', async () => {
    const { state, write } = setUp({ most: 1 });
    state.isAway = true;
    await write('a');
    await expect(write('b')).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('tries queued writes once more before the process ends', async () => {
    const { state, written, catchUp, write } = setUp();
    state.isAway = true;
    await write('a');
    state.isAway = false;
    await catchUp.close();
    expect(written).toEqual(['a']);
  });
});
