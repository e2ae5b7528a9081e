import { setTimeout as wait } from 'node:timers/promises';
import { inspect } from 'node:util';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startFaultVendor } from '../../../testing/fault-vendor.ts';
import { HUGE_CHARACTERS, LEAKED_SECRET } from '../../../testing/fault-vendor-replies.ts';
import { createLogger } from '../../create-logger.ts';
import { createOutboundClient } from '../../outbound/outbound-client.ts';
import { createOpenAiCompatibleModel } from './openai-compatible.ts';
import type { ModelRequest, TokenUsage } from '../stream-model.ts';
import type { VendorError } from '../vendor-error.ts';

const KEY = 'sk-ours-0123456789abcdef';

async function start() {
  const vendor = await startFaultVendor();
  const outbound = createOutboundClient({ findOrigin: () => ({ isPrivate: true }) });
  onTestFinished(async () => {
    await outbound.close();
    await vendor.close();
  });
  const model = createOpenAiCompatibleModel({
    baseUrl: `${vendor.baseUrl}/`,
    apiKey: KEY,
    outbound,
    limits: { settleMs: 50 },
  });
  const ask = (name: string, change: Partial<ModelRequest> = {}): ModelRequest => ({
    userId: 'li',
    purpose: 'answer',
    vendor: 'openai',
    model: name,
    label: name,
    turns: [{ role: 'user', content: '问' }],
    ...change,
  });
  const read = async (name: string, change: Partial<ModelRequest> = {}) => {
    const pieces: string[] = [];
    let error: VendorError | undefined;
    try {
      await model(ask(name, change), new AbortController().signal, (piece) => pieces.push(piece) > 0);
    } catch (thrown) {
      error = thrown as VendorError;
    }
    return { pieces, text: pieces.join(''), error };
  };
  return { vendor, model, ask, read };
}

describe('openai-compatible model', () => {
  it('streams an answer and reports its token usage', async () => {
    const { vendor, read } = await start();
    const costs: TokenUsage[] = [];
    const { text } = await read('normal', { onUsage: (usage) => costs.push(usage), temperature: 0.5, maxTokens: 9 });
    expect(text).toBe(vendor.text);
    expect(costs).toEqual([{ promptTokens: 12, completionTokens: 5 }]);
    expect(vendor.requests[0]).toMatchObject({
      authorization: `Bearer ${KEY}`,
      body: {
        model: 'normal',
        stream: true,
        temperature: 0.5,
        max_tokens: 9,
        messages: [{ role: 'user', content: '问' }],
      },
    });
  });

  it('reuses a connection', async () => {
    const { vendor, read } = await start();
    for (let turn = 0; turn < 3; turn += 1) {
      await read('normal');
      // An answer ends with DONE; the HTTP response ends a moment later.
      await wait(20);
    }
    expect(vendor.openSockets).toBe(1);
  });

  it.each<[fault: string, text: string]>([
    ['slow-20', '第0块，第1块，第2块，第3块，第4块，'],
    ['two-in-one', '一二'],
    ['done-missing', '完'],
    ['cut-after-finish', '完'],
    ['lingering', '完'],
    ['garbage-lines', '前后'],
    ['invalid-utf-8', '前\uFFFD后'],
    ['byte-by-byte', '您😀好'],
    ['split-emoji', '😀'],
    ['reasoning', '<think>先想再想</think>答案'],
    ['whole', '整段'],
  ])('reads the answer of a vendor with the behaviour %s', async (fault, text) => {
    const { read } = await start();
    const answer = await read(fault);
    expect(answer).toMatchObject({ text, error: undefined });
    for (const piece of answer.pieces) expect(piece.isWellFormed()).toBe(true);
  });

  it('makes one piece of the text that arrives together', async () => {
    const { read } = await start();
    expect((await read('two-in-one')).pieces).toEqual(['一二']);
  });

  it('reads a piece of a million characters', async () => {
    const { read } = await start();
    expect((await read('huge')).text).toBe('大'.repeat(HUGE_CHARACTERS));
  });

  it.each<[fault: string, text: string, error: Partial<VendorError>]>([
    ['cut-2', '第0块，第1块，', { kind: 'broken' }],
    ['cut-politely', '第0块，', { kind: 'broken' }],
    ['reasoning-cut', '<think>想到一半</think>', { kind: 'broken' }],
    ['garbage', '前', { kind: 'broken' }],
    ['page', '', { kind: 'broken', status: 200 }],
    ['unauthorised', '', { kind: 'unauthorised', status: 401, vendorCode: 'invalid_api_key' }],
    ['rate-limited', '', { kind: 'rate-limited', status: 429, retryAfterMs: 30 }],
    ['rate-limited-long', '', { kind: 'rate-limited', retryAfterMs: 3_600_000 }],
    ['server-error', '', { kind: 'overloaded', status: 500 }],
    ['unavailable', '', { kind: 'overloaded', status: 503 }],
    ['error-in-stream', '前', { kind: 'overloaded' }],
    ['error-as-200', '', { kind: 'rate-limited', status: 200, vendorCode: '336501' }],
  ])(
    'keeps the text that arrived and classifies the failure of a vendor with the behaviour %s',
    async (fault, text, error) => {
      const { read } = await start();
      const answer = await read(fault);
      expect(answer.text).toBe(text);
      expect(answer.error).toMatchObject({ name: 'VendorError', ...error });
      expect((await read('normal')).error).toBeUndefined();
    },
  );

  it('never follows a redirect', async () => {
    const { vendor, read } = await start();
    expect((await read('redirect')).error).toMatchObject({ kind: 'rejected', status: 307 });
    expect(vendor.requests).toHaveLength(1);
  });

  it.each(['unauthorised', 'error-in-stream'])(
    "keeps the vendor's message and keys out of the error: %s",
    async (fault) => {
      const { read } = await start();
      const { error } = await read(fault);
      const lines: string[] = [];
      createLogger('error', (line) => lines.push(line)).error({ err: error, error });
      const shown = [error?.message, error?.stack, JSON.stringify(error), inspect(error, { depth: 9 }), ...lines].join(
        '\n',
      );
      expect(shown).not.toMatch(/Incorrect|internal, key/u);
      expect(shown + String(error?.vendorText)).not.toContain(LEAKED_SECRET);
      expect(shown).not.toContain(KEY);
      expect(error?.vendorText).toContain('***');
    },
  );

  it('reports that no server listens', async () => {
    const { vendor, read } = await start();
    await vendor.close();
    expect((await read('normal')).error).toMatchObject({ kind: 'unreachable', isRetryable: true });
  });

  it.each(['silent', 'headers-only', 'stall-2', 'keep-alive-only'])(
    'closes the connection within half a second after a stop: %s',
    async (fault) => {
      const { vendor, model, ask } = await start();
      const stop = new AbortController();
      const pieces: string[] = [];
      const reading = model(ask(fault), stop.signal, (piece) => pieces.push(piece) > 0);
      await vi.waitFor(() => expect(vendor.requests).toHaveLength(1));
      await wait(50);
      const stoppedAt = performance.now();
      stop.abort('stopped');
      await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
      expect(performance.now() - stoppedAt).toBeLessThan(100);
      await vi.waitFor(() => expect(vendor.openSockets).toBe(0), { timeout: 500, interval: 5 });
      expect((vendor.requests[0]?.abortedAt ?? Infinity) - stoppedAt).toBeLessThan(500);
      expect(pieces.join('')).toBe(fault === 'stall-2' ? '第0块，第1块，' : '');
    },
  );

  it('sends no request when it was stopped before', async () => {
    const { vendor, model, ask } = await start();
    const reading = model(ask('normal'), AbortSignal.abort(), () => true);
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    expect(vendor.requests).toHaveLength(0);
  });

  it('closes the connection when no more text is wanted', async () => {
    const { vendor, model, ask } = await start();
    const pieces: string[] = [];
    await model(ask('stall-1'), new AbortController().signal, (piece) => pieces.push(piece) < 1);
    expect(pieces).toEqual(['第0块，']);
    await vi.waitFor(() => expect(vendor.openSockets).toBe(0), { timeout: 500, interval: 5 });
  });

  it.each<[fault: string, end: string]>([
    ['flood-20000', 'answered'],
    ['comment-flood', 'broken'],
    ['empty-flood', 'broken'],
  ])('reads no more than the caller allows, whatever the vendor sends: %s', async (fault, end) => {
    const { vendor, model, ask } = await start();
    let length = 0;
    const count = (piece: string) => (length += piece.length) > 0;
    const reading = model({ ...ask(fault), maxCharacters: 1000 }, new AbortController().signal, count);
    const outcome = await reading.then(
      () => 'answered',
      (error: unknown) => (error as { kind: string }).kind,
    );
    expect(outcome).toBe(end);
    await vi.waitFor(() => expect(vendor.openSockets).toBe(0), { timeout: 5000, interval: 5 });
    expect(length).toBeLessThan(1_000_000);
    expect(vendor.requests[0]?.sentBytes()).toBeLessThan(12 * 1024 * 1024);
  });

  it('stops reading a flood of text when no more is wanted', async () => {
    const { vendor, model, ask } = await start();
    let length = 0;
    await model(ask('flood-20000'), new AbortController().signal, (piece) => (length += piece.length) < 100_000);
    await vi.waitFor(() => expect(vendor.openSockets).toBe(0), { timeout: 500, interval: 5 });
    // Of more than 60 MB only what the buffers on both ends of a socket hold was sent.
    expect(vendor.requests[0]?.sentBytes()).toBeLessThan(16 * 1024 * 1024);
  });
});
