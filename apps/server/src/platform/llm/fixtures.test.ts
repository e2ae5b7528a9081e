import { readFileSync } from 'node:fs';
import type { Vendor } from '@wenjin/domain/chat/models';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startFaultVendor } from '../../testing/fault-vendor.ts';
import { createOutboundClient } from '../outbound/outbound-client.ts';
import { createOpenAiCompatibleModel } from './completion/openai-compatible.ts';
import { VENDOR_QUIRKS } from './quirks/vendor-quirks.ts';
import type { TokenUsage } from './stream-model.ts';

const KEY = 'test-key-0123456789';

/** Replays a recorded response over HTTP and reads it with the product's code. */
async function play(vendor: Vendor, file: string, status = 200) {
  const server = await startFaultVendor();
  const outbound = createOutboundClient({ findOrigin: () => ({ isPrivate: true }) });
  onTestFinished(async () => {
    await outbound.close();
    await server.close();
  });
  const body = readFileSync(new URL(`fixtures/${file}.txt`, import.meta.url), 'utf8');
  const type = body.startsWith('{') ? 'application/json' : 'text/event-stream;charset=UTF-8';
  server.replay('recorded', { status, type, body });
  const model = createOpenAiCompatibleModel({
    baseUrl: server.baseUrl,
    apiKey: KEY,
    outbound,
    quirks: VENDOR_QUIRKS[vendor],
  });
  let text = '';
  let usage: TokenUsage | undefined;
  let error: unknown;
  const onUsage = (counted: TokenUsage) => (usage = counted);
  const request = {
    userId: 'li',
    purpose: 'answer' as const,
    vendor: 'openai',
    model: 'x',
    upstreamModel: 'recorded',
    label: 'X',
    turns: [{ role: 'user', content: '问' }] as const,
    onUsage,
  };
  try {
    await model(request, new AbortController().signal, (piece) => {
      text += piece;
      return true;
    });
  } catch (thrown) {
    error = thrown;
  }
  return { text, usage, error, request: server.requests[0] };
}

describe('recorded streams', () => {
  it.each<[vendor: Vendor, file: string, expected: { text: string; tokens?: number }]>([
    ['openai', 'openai-stream', { text: '您好！😀', tokens: 4 }],
    ['baidu', 'qianfan-v2-stream', { text: '您好，我是文心。', tokens: 6 }],
    ['zhipu', 'zhipu-stream', { text: '土地、阳光', tokens: 5 }],
    ['zhipu', 'zhipu-reasoning-stream', { text: '<think>\n用户问假期</think>五天', tokens: 9 }],
    ['qwen', 'dashscope-stream', { text: '你好！我是通义千问😊', tokens: 17 }],
    ['qwen', 'dashscope-reasoning-stream', { text: '<think>先想</think>答' }],
    ['doubao', 'ark-stream', { text: 'Hello，豆包', tokens: 9 }],
    ['deepseek', 'deepseek-reasoning-stream', { text: '<think>九点十一大</think>9.8 更大', tokens: 9 }],
  ])('reads the recorded stream of %s: %s', async (vendor, file, { text, tokens }) => {
    const played = await play(vendor, file);
    expect(played).toMatchObject({ text, error: undefined });
    expect(played.usage?.completionTokens).toBe(tokens);
    expect(played.request).toMatchObject({ authorization: `Bearer ${KEY}`, body: { model: 'recorded', stream: true } });
  });
});

describe('recorded failures', () => {
  it.each<[file: string, status: number, kind: string]>([
    ['openai-unauthorised', 401, 'unauthorised'],
    ['openai-too-long', 400, 'too-long'],
    ['openai-quota', 429, 'quota-used-up'],
    ['qianfan-v2-too-long', 400, 'too-long'],
    ['qianfan-v2-unauthorised', 401, 'unauthorised'],
    ['qianfan-v1-token', 200, 'unauthorised'],
    ['qianfan-v1-odd', 200, 'rejected'],
    ['qianfan-rate-limit', 200, 'rate-limited'],
    ['qianfan-rate-limit', 429, 'rate-limited'],
    ['zhipu-unauthorised', 401, 'unauthorised'],
    ['zhipu-unauthorised', 200, 'unauthorised'],
    ['zhipu-too-long', 400, 'too-long'],
    ['zhipu-rate-limit', 429, 'rate-limited'],
    ['dashscope-unauthorised', 401, 'unauthorised'],
    ['dashscope-too-long', 400, 'too-long'],
    ['ark-no-endpoint', 404, 'rejected'],
    ['ark-rate-limit', 429, 'rate-limited'],
    ['deepseek-balance', 402, 'quota-used-up'],
  ])(
    "classifies the recorded failure %s with status %d as %s, without repeating the vendor's message",
    async (file, status, kind) => {
      const { text, error } = await play('openai', file, status);
      expect(text).toBe('');
      expect(error).toMatchObject({ name: 'VendorError', kind, status });
      expect((error as Error).message).toMatch(/^model vendor: [a-z-]+ \(HTTP \d+(, [\w.-]+)?\)$/u);
      expect((error as Error).cause).toBeUndefined();
    },
  );

  it.each<[file: string, text: string, kind: string]>([
    ['zhipu-error-in-stream', '土地', 'overloaded'],
    ['zhipu-sensitive-stream', '这个', 'filtered'],
    ['deepseek-broken-off-stream', '半', 'broken'],
  ])('keeps the text that arrived before the recorded failure %s', async (file, text, kind) => {
    expect(await play('zhipu', file)).toMatchObject({ text, error: { kind } });
  });
});
