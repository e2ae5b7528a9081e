import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startFaultVendor } from '../../../testing/fault-vendor.ts';
import { readModel } from '../../../testing/read-model.ts';
import { createOutboundClient } from '../../outbound/outbound-client.ts';
import { createOpenAiCompatibleModel } from '../completion/openai-compatible.ts';
import { type TimeLimits, withTimeLimits } from './with-time-limits.ts';

const LIMITS: TimeLimits = { firstPieceMs: 200, betweenPiecesMs: 100, totalMs: 5000 };

async function start(limits: TimeLimits, perSecond = 0) {
  const vendor = await startFaultVendor({ perSecond, pieces: 20 });
  const outbound = createOutboundClient({ findOrigin: () => ({ isPrivate: true }) });
  onTestFinished(async () => {
    await outbound.close();
    await vendor.close();
  });
  const model = withTimeLimits(createOpenAiCompatibleModel({ baseUrl: vendor.baseUrl, apiKey: '', outbound }), limits);
  const read = async (name: string, signal?: AbortSignal) => {
    const began = performance.now();
    return { ...(await readModel(model, name, signal)), ms: performance.now() - began };
  };
  return { vendor, read };
}

describe('time limits', () => {
  it('does not interrupt an answer whose pieces keep arriving', async () => {
    const { vendor, read } = await start({ ...LIMITS, firstPieceMs: 150, betweenPiecesMs: 150 }, 50);
    // The whole answer takes longer than any single wait may.
    expect(await read('normal')).toMatchObject({ text: vendor.text, error: undefined });
  });

  it.each(['silent', 'headers-only', 'keep-alive-only'])('gives up when no first piece arrives: %s', async (fault) => {
    const { vendor, read } = await start(LIMITS);
    const { error, ms } = await read(fault);
    expect(error).toMatchObject({ kind: 'timeout', isOutage: true });
    expect(ms).toBeGreaterThan(190);
    expect(ms).toBeLessThan(1000);
    await vi.waitFor(() => expect(vendor.openSockets).toBe(0), { timeout: 500, interval: 5 });
  });

  it('gives up when the next piece does not arrive, and keeps the others', async () => {
    const { vendor, read } = await start(LIMITS);
    expect(await read('stall-2')).toMatchObject({ text: '第0块，第1块，', error: { kind: 'timeout' } });
    await vi.waitFor(() => expect(vendor.openSockets).toBe(0), { timeout: 500, interval: 5 });
  });

  it('gives up on an endless answer', async () => {
    const { read } = await start({ ...LIMITS, totalMs: 250 }, 20);
    const { text, error, ms } = await read('normal');
    expect(error).toMatchObject({ kind: 'timeout' });
    expect(text).toContain('第1块');
    expect(ms).toBeLessThan(900);
  });

  it('does not report a stop by the user as a time-out', async () => {
    const { read } = await start(LIMITS);
    const { error } = await read('silent', AbortSignal.timeout(50));
    expect(error).toMatchObject({ name: 'AbortError' });
  });
});
