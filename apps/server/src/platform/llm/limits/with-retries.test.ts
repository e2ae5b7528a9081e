import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startFaultVendor } from '../../../testing/fault-vendor.ts';
import { readModel } from '../../../testing/read-model.ts';
import { createOutboundClient } from '../../outbound/outbound-client.ts';
import { createOpenAiCompatibleModel } from '../completion/openai-compatible.ts';
import { RETRY_RULES, withRetries } from './with-retries.ts';

async function start(change: Partial<typeof RETRY_RULES> = {}) {
  const vendor = await startFaultVendor();
  const outbound = createOutboundClient({ findOrigin: () => ({ isPrivate: true }) });
  onTestFinished(async () => {
    await outbound.close();
    await vendor.close();
  });
  const rules = { ...RETRY_RULES, baseMs: 10, maxWaitMs: 200, ...change };
  const model = withRetries(createOpenAiCompatibleModel({ baseUrl: vendor.baseUrl, apiKey: '', outbound }), rules);
  const read = async (name: string, signal?: AbortSignal) => ({
    ...(await readModel(model, name, signal)),
    calls: vendor.requests.length,
  });
  return { vendor, read };
}

describe('retries', () => {
  it.each(['rate-limited-1', 'rate-limited-2', 'server-error-2'])(
    'receives the answer of a vendor with the behaviour %s after a retry',
    async (fault) => {
      const { vendor, read } = await start();
      const calls = Number(fault.at(-1)) + 1;
      expect(await read(fault)).toEqual({ text: vendor.text, error: undefined, calls });
    },
  );

  it.each<[fault: string, kind: string, calls: number]>([
    ['rate-limited-9', 'rate-limited', 3],
    ['unavailable', 'overloaded', 3],
    ['page', 'broken', 3],
    ['unauthorised', 'unauthorised', 1],
    ['rate-limited-long', 'rate-limited', 1],
    ['redirect', 'rejected', 1],
  ])('retries only failures that may be temporary: %s', async (fault, kind, calls) => {
    const { read } = await start();
    expect(await read(fault)).toMatchObject({ text: '', error: { kind }, calls });
  });

  it.each(['cut-1', 'error-in-stream', 'reasoning-cut'])('does not retry after the first piece: %s', async (fault) => {
    const { read } = await start();
    expect(await read(fault)).toMatchObject({ text: expect.stringMatching(/./u) as string, calls: 1 });
  });

  it('waits as long as the vendor asks before a retry', async () => {
    const { read } = await start({ baseMs: 0 });
    const began = performance.now();
    await read('rate-limited-1');
    expect(performance.now() - began).toBeGreaterThan(29);
  });

  it('ends the wait for a retry when the user stops the answer', async () => {
    const { vendor, read } = await start({ baseMs: 60_000, maxWaitMs: 60_000 });
    const stop = new AbortController();
    const reading = read('unavailable', stop.signal);
    await vi.waitFor(() => expect(vendor.requests).toHaveLength(1));
    stop.abort();
    expect(await reading).toMatchObject({ error: { name: 'AbortError' }, calls: 1 });
  });
});
