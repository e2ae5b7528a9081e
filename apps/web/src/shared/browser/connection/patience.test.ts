import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../../api/call-error.ts';
import { patiently } from '../../api/patiently.ts';
import { noteResponse, Patience, patience } from './patience.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
});

const loss = () => new CallError({ kind: 'network' });

async function isOver(pausing: Promise<unknown>): Promise<boolean> {
  return Promise.race([pausing.then(() => true), vi.advanceTimersByTimeAsync(0).then(() => false)]);
}

describe('patience', () => {
  it.each([
    [0, 500],
    [1, 1000],
    [4, 8000],
    [9, 15_000],
  ])('pauses longer after more attempts: attempt %i waits %i ms', async (attempt, ms) => {
    const pausing = new Patience().pause({ attempt });
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(await isOver(pausing)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await pausing).toBe(ms);
  });

  it('spreads the attempts of many browsers', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const pausing = new Patience().pause({ attempt: 1 });
    await vi.advanceTimersByTimeAsync(700);
    expect(await pausing).toBe(700);
  });

  it.each([
    ['the browser is online', () => dispatchEvent(new Event('online'))],
    ['the window is focused', () => dispatchEvent(new Event('focus'))],
    ['the page is visible again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['another call has succeeded', () => noteResponse(200)],
  ])('ends a pause early when %s', async (_why, hint) => {
    const pausing = new Patience().pause({ attempt: 9 });
    hint();
    await vi.advanceTimersByTimeAsync(250);
    expect(await isOver(pausing)).toBe(true);
  });

  it('does not take a failing proxy for a success', async () => {
    const pausing = new Patience().pause({ attempt: 9 });
    noteResponse(502);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await isOver(pausing)).toBe(false);
  });

  it('ends all pauses at once on demand and when a call is aborted', async () => {
    const own = new Patience();
    const abort = new AbortController();
    const first = own.pause({ attempt: 9 });
    own.retryNow();
    expect(await isOver(first)).toBe(true);
    const second = own.pause({ attempt: 9, signal: abort.signal });
    abort.abort();
    expect(await isOver(second)).toBe(true);
  });

  it('shows only pauses after the first one', async () => {
    const own = new Patience();
    const first = own.pause({ attempt: 0 });
    expect(own.isWaiting()).toBe(false);
    const second = own.pause({ attempt: 1 });
    expect(own.isWaiting()).toBe(true);
    own.retryNow();
    await Promise.all([first, second]);
    expect(own.isWaiting()).toBe(false);
  });
});

describe('patiently', () => {
  it('tries a call again until the server responds', async () => {
    let failures = 5;
    const calling = patiently(() => ((failures -= 1) < 0 ? Promise.resolve('好') : Promise.reject(loss())));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await calling).toBe('好');
  });

  it('throws what the server refuses at once, and the loss after some minutes', async () => {
    const refusal = new CallError({ kind: 'refused', code: 404, url: '/', body: {} });
    await expect(patiently(() => Promise.reject(refusal))).rejects.toBe(refusal);
    const attempt = vi.fn<() => Promise<never>>(() => Promise.reject(loss()));
    const failure = patiently(attempt).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(400_000);
    expect(await failure).toMatchObject({ message: '网络异常，请检查网络后重试' });
    expect(attempt.mock.calls.length).toBeGreaterThan(15);
  });

  it('does not try again after an abort', async () => {
    const abort = new AbortController();
    const attempt = vi.fn<() => Promise<never>>(() => Promise.reject(loss()));
    const failure = patiently(attempt, { signal: abort.signal }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(100);
    abort.abort();
    expect(await failure).toMatchObject({ name: 'AbortError' });
    patience.retryNow();
    expect(attempt).toHaveBeenCalledTimes(1);
  });
});
