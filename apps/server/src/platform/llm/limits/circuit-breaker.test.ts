import { describe, expect, it, onTestFinished } from 'vitest';
import { startFaultVendor } from '../../../testing/fault-vendor.ts';
import { readModel } from '../../../testing/read-model.ts';
import { createOutboundClient } from '../../outbound/outbound-client.ts';
import { createOpenAiCompatibleModel } from '../completion/openai-compatible.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { createResilientModel } from './resilient-model.ts';
import { RETRY_RULES } from './with-retries.ts';

async function start() {
  const vendor = await startFaultVendor();
  const outbound = createOutboundClient({ findOrigin: () => ({ isPrivate: true }) });
  onTestFinished(async () => {
    await outbound.close();
    await vendor.close();
  });
  const clock = { now: 0 };
  const breaker = new CircuitBreaker({ now: () => clock.now });
  const model = createResilientModel(createOpenAiCompatibleModel({ baseUrl: vendor.baseUrl, apiKey: '', outbound }), {
    breaker,
    // Long enough that a vendor that responds is never too late on a busy machine.
    timeLimits: { firstPieceMs: 400, betweenPiecesMs: 400, totalMs: 5000 },
    retryRules: { ...RETRY_RULES, retries: 0 },
  });
  const read = async (name: string, signal?: AbortSignal): Promise<string> => {
    const { error } = await readModel(model, name, signal);
    return error === undefined ? 'answer' : ((error as { kind?: string }).kind ?? (error as Error).name);
  };
  const readAll = async (names: readonly string[]) => {
    const outcomes: string[] = [];
    for (const name of names) outcomes.push(await read(name));
    return outcomes;
  };
  return { vendor, clock, breaker, read, readAll };
}

const five = (name: string) => Array.from({ length: 5 }, () => name);

describe('circuit breaker', () => {
  it('stops calling a vendor after five failures, and sends one probe after the pause', async () => {
    const { vendor, clock, breaker, read, readAll } = await start();
    expect(await readAll([...five('unavailable'), 'normal'])).toEqual([...five('overloaded'), 'resting']);
    expect([breaker.state, vendor.requests.length]).toEqual(['open', 5]);
    clock.now = 29_999;
    expect(await read('normal')).toBe('resting');
    clock.now = 30_000;
    expect(breaker.state).toBe('half-open');
    expect(await read('normal')).toBe('answer');
    expect(breaker.state).toBe('closed');
  });

  it('pauses again when the probe fails', async () => {
    const { clock, read, readAll } = await start();
    await readAll(five('unavailable'));
    clock.now = 60_000;
    expect(await readAll(['unavailable', 'normal'])).toEqual(['overloaded', 'resting']);
    clock.now = 89_999;
    expect(await read('normal')).toBe('resting');
    clock.now = 90_000;
    expect(await read('normal')).toBe('answer');
  });

  it('sends one probe at a time, and allows other calls as soon as the probe receives text', async () => {
    const { clock, read, readAll } = await start();
    await readAll(five('unavailable'));
    clock.now = 30_000;
    const probe = read('slow-40');
    expect(await read('normal')).toBe('resting');
    expect(await probe).toBe('answer');
    expect(await read('normal')).toBe('answer');
  });

  it('sends another probe when the first one was stopped', async () => {
    const { clock, read, readAll } = await start();
    await readAll(five('unavailable'));
    clock.now = 30_000;
    expect(await read('silent', AbortSignal.timeout(20))).toBe('AbortError');
    expect(await read('normal')).toBe('answer');
  });

  it('counts only consecutive failures', async () => {
    const { breaker, readAll } = await start();
    await readAll([...five('unavailable').slice(1), 'normal', ...five('unavailable').slice(1)]);
    expect(breaker.state).toBe('closed');
  });

  it.each(['silent', 'stall-1', 'cut-1', 'page'])('counts the vendor behaviour %s as a failure', async (fault) => {
    const { breaker, readAll } = await start();
    await readAll(five(fault));
    expect(breaker.state).toBe('open');
  });

  it.each(['unauthorised', 'rate-limited-9', 'redirect'])(
    'does not count the vendor behaviour %s as a failure',
    async (fault) => {
      const { breaker, readAll } = await start();
      await readAll([...five(fault), ...five(fault)]);
      expect(breaker.state).toBe('closed');
    },
  );

  it('ignores a call that the user stopped', async () => {
    const { breaker, read } = await start();
    for (let turn = 0; turn < 6; turn += 1) await read('silent', AbortSignal.timeout(5));
    expect(breaker.state).toBe('closed');
  });
});
