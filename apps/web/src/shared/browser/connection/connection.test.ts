import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection } from './connection.ts';

let hasNetwork = true;
let isServerThere = false;

function follow() {
  const connection = new Connection(async () => isServerThere);
  const listener = vi.fn();
  return { connection, listener, leave: connection.subscribe(listener) };
}

beforeEach(() => {
  vi.useFakeTimers();
  hasNetwork = true;
  isServerThere = false;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => hasNetwork);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('connection', () => {
  it('is online while the browser has a network', () => {
    expect(follow().connection.isUp()).toBe(true);
  });

  it('is offline when the network is gone and the server does not respond, and online as soon as the network is back', async () => {
    const { connection, listener } = follow();
    hasNetwork = false;
    dispatchEvent(new Event('offline'));
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.isUp()).toBe(false);
    hasNetwork = true;
    dispatchEvent(new Event('online'));
    expect(connection.isUp()).toBe(true);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('is online without a network while a server on the same machine responds, and notices when it stops', async () => {
    hasNetwork = false;
    isServerThere = true;
    const { connection } = follow();
    await vi.advanceTimersByTimeAsync(3000);
    expect(connection.isUp()).toBe(true);
    isServerThere = false;
    await vi.advanceTimersByTimeAsync(3000);
    expect(connection.isUp()).toBe(false);
  });

  it('sends no requests while nobody listens', async () => {
    const { connection, leave } = follow();
    leave();
    hasNetwork = false;
    dispatchEvent(new Event('offline'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(connection.isUp()).toBe(true);
  });
});
