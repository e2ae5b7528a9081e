import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadSoon } from './load-soon.ts';

let idle: (() => void)[] = [];

beforeEach(() => {
  idle = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function becomeIdle() {
  for (const work of idle.splice(0)) work();
  await vi.advanceTimersByTimeAsync(0);
}

describe('loading parts before they are needed', () => {
  it('waits for the page, then loads one part after the other while the browser is idle', async () => {
    const loaded: string[] = [];
    const part = (name: string) => () => {
      loaded.push(name);
      return Promise.resolve();
    };
    loadSoon(part('menu'));
    loadSoon(() => Promise.reject(new Error('offline')));
    loadSoon(part('strip'));
    await vi.advanceTimersByTimeAsync(2900);
    expect(idle).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(200);
    expect(loaded).toEqual([]);
    await becomeIdle();
    expect(loaded).toEqual(['menu']);
    await becomeIdle();
    await becomeIdle();
    expect(loaded).toEqual(['menu', 'strip']);
    await becomeIdle();
    expect(idle).toHaveLength(0);
  });

  it('begins again with a part that is asked for later', async () => {
    const load = vi.fn(() => Promise.resolve());
    loadSoon(load);
    await vi.advanceTimersByTimeAsync(3100);
    await becomeIdle();
    expect(load).toHaveBeenCalledOnce();
  });
});
