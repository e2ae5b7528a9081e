import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPart, PartError } from './load-part.ts';

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

function serveVersion(entry: string) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(`<script type="module" src="${entry}"></script>`)));
}

beforeEach(() => {
  vi.useFakeTimers();
  document.head.innerHTML = '<script type="module" src="/assets/index-old.js"></script>';
});
afterEach(() => {
  vi.useRealTimers();
  document.head.innerHTML = '';
});

async function failureOf(loading: Promise<unknown>): Promise<unknown> {
  const failure = loading.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(130_000);
  return failure;
}

describe('load part', () => {
  it('tries a part again whose file could not be fetched', async () => {
    serveVersion('/assets/index-old.js');
    let failures = 2;
    const loading = loadPart(() => ((failures -= 1) < 0 ? Promise.resolve('部分') : missing()));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await loading).toBe('部分');
  });

  it('says at once that a newer version has replaced the part', async () => {
    serveVersion('/assets/index-new.js');
    const load = vi.fn<() => Promise<never>>(missing);
    const error = await failureOf(loadPart(load));
    expect(error).toBeInstanceOf(PartError);
    expect(error).toMatchObject({ isReplaced: true });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('does not take a lost network for a newer version', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failureOf(loadPart(missing))).toMatchObject({ isReplaced: false });
  });

  it('gives up after two minutes', async () => {
    const loading = loadPart(() => new Promise(() => undefined));
    let error: unknown;
    loading.catch((failure: unknown) => {
      error = failure;
    });
    await vi.advanceTimersByTimeAsync(119_000);
    expect(error).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1000);
    expect(error).toMatchObject({ isReplaced: false });
  });
});
