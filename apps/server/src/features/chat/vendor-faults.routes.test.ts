import { saveModel } from '@wenjin/contract/admin/models';
import { decodeBase64 } from '@wenjin/contract/base64';
import { askQuestion } from '@wenjin/contract/chat/answer';
import { readConversation, saveConversation } from '@wenjin/contract/chat/conversation';
import { ANSWER_FAILED, type Message, MESSAGE_TEXT_MAX } from '@wenjin/contract/chat/message';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Patience } from '../../platform/llm/limits/resilient-model.ts';
import { RETRY_RULES } from '../../platform/llm/limits/with-retries.ts';
import { startFaultVendor } from '../../testing/fault-vendor.ts';
import { LEAKED_SECRET } from '../../testing/fault-vendor-replies.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestAnswer, TestClient } from '../../testing/test-client.ts';

const KEY = 'sk-own-0123456789-wxyz';
/** Texts that the fault vendor sends in error messages or broken bytes, and that no user and no log may see. */
const NOT_FOR_US = [
  KEY,
  LEAKED_SECRET,
  'Incorrect API key',
  'slow down',
  'come back later',
  'internal, key',
  'Rate limit reached',
  '<html',
  '登录',
  'no field at all',
];
const WHOLE = '第0块，第1块，第2块，第3块，第4块，';
const LITTLE: Patience = {
  timeLimits: { firstPieceMs: 500, betweenPiecesMs: 300, totalMs: 60_000 },
  retryRules: { ...RETRY_RULES, baseMs: 10 },
};

async function start(patience: Patience = {}) {
  const vendor = await startFaultVendor();
  onTestFinished(() => vendor.close());
  const environment = { OPENAI_BASE_URL: vendor.baseUrl, OPENAI_API_KEY: KEY };
  const { signedIn, logged } = await startTestApp({ environment, patience });
  const client = await signedIn();
  const draft = { title: '已命名', context: '[]', contextType: '[]' };
  const conversationId = (await client.call(saveConversation, draft)).body.data as string;
  const ask = async (fault: string) => {
    await behave(client, fault);
    return outcomeOf(await client.ask({ model: 'gpt-4', conversationId }));
  };
  const stored = async () => {
    const { data } = (await client.call(readConversation, { id: conversationId })).body;
    return JSON.parse((data as { context: string }).context) as Message[];
  };
  const askWhole = async () =>
    (await client.call(askQuestion, { messages: [{ role: 'user', content: '你好' }], model: 'gpt-4', chatStream: '0' }))
      .body;
  return { vendor, logged, client, ask, askWhole, stored };
}

/** Gives one of our models the upstream name of a fault vendor's behaviour. */
async function behave(client: TestClient, upstreamName: string): Promise<void> {
  const model = { id: 'gpt-4', label: 'GPT-4', vendor: 'openai', tokenLimit: 8192, isVision: false, isOn: true };
  await client.call(saveModel, { ...model, upstreamName });
}

/** Returns what a reader sees, whether the failure came before the stream or within it. */
async function outcomeOf(answer: TestAnswer): Promise<{ text: string; failure: string | undefined }> {
  if (answer.response.status === 500) {
    const { result } = (await answer.response.json()) as { result: string };
    return { text: '', failure: decodeBase64(result) };
  }
  const { text, last } = await answer.all();
  return { text, failure: last?.type === 'answer-error' ? last.message : undefined };
}

function expectNoLeak(...shown: unknown[]): void {
  const all = JSON.stringify(shown);
  expect(NOT_FOR_US.filter((text) => all.includes(text))).toEqual([]);
}

describe('a vendor', () => {
  it.each<[fault: string, text: string, patience?: Patience]>([
    ['slow-300', WHOLE, LITTLE],
    ['rate-limited-1', WHOLE, LITTLE],
    ['server-error-2', WHOLE, LITTLE],
    ['nul', '前后'],
    ['invalid-utf-8', '前\uFFFD后'],
    ['byte-by-byte', '您😀好'],
    ['split-emoji', '😀'],
    ['two-in-one', '一二'],
    ['garbage-lines', '前后'],
    ['done-missing', '完'],
    ['cut-after-finish', '完'],
    ['lingering', '完'],
    ['whole', '整段'],
    ['reasoning', '<think>先想再想</think>答案'],
  ])('stores the answer of a vendor with an odd response (%s)', async (fault, text, patience) => {
    const { ask, stored, logged } = await start(patience);
    const seen = await ask(fault);
    expect(seen).toEqual({ text, failure: undefined });
    const messages = await stored();
    expect(messages).toMatchObject([{ type: 'self_msg' }, { type: 'html', content: { text } }]);
    expect(messages[1]).not.toHaveProperty('ending');
    expectNoLeak(seen, messages, logged);
    expect(await ask('normal')).toEqual({ text: WHOLE, failure: undefined });
  });

  it.each([
    ['huge', '大'],
    ['flood-4000', '洪'],
  ])('cuts the answer of a vendor that sends too much (%s), and stores it as cut', async (fault, character) => {
    const { ask, stored } = await start();
    const text = character.repeat(MESSAGE_TEXT_MAX);
    expect(await ask(fault)).toEqual({ text, failure: undefined });
    expect(await stored()).toMatchObject([{ type: 'self_msg' }, { type: 'html', content: { text }, ending: 'cut' }]);
  });

  it('closes the connection to a vendor that never ends its answer', async () => {
    const { ask, vendor } = await start();
    await ask('flood-4000');
    await expect.poll(() => vendor.openSockets).toBe(0);
    expect(vendor.requests[0]?.sentBytes()).toBeLessThan(12 * 1024 * 1024);
  });

  it('marks a cut answer also in a response without a stream', async () => {
    const { client, askWhole } = await start();
    await behave(client, 'flood-4000');
    const { data, ...rest } = await askWhole();
    expect([(data as string).length, rest['ending']]).toEqual([MESSAGE_TEXT_MAX, 'cut']);
    await behave(client, 'normal');
    expect(await askWhole()).not.toHaveProperty('ending');
  });

  it.each<[fault: string, kind: Message['failure'], patience?: Patience]>([
    ['unauthorised', 'unavailable'],
    ['no-credit', 'quota'],
    ['refused', 'refused'],
    ['server-error-9', undefined, LITTLE],
    ['unavailable', undefined, LITTLE],
    ['rate-limited-9', 'busy', LITTLE],
    ['rate-limited-long', 'busy'],
    ['error-as-200', 'busy', LITTLE],
    ['redirect', undefined],
    ['page', undefined, LITTLE],
    ['silent', undefined, LITTLE],
    ['headers-only', undefined, LITTLE],
    ['keep-alive-only', undefined, LITTLE],
  ])('stores why a vendor sends no text (%s: %s), and answers the next question', async (...row) => {
    const [fault, kind, patience] = row;
    const { ask, stored, logged } = await start(patience);
    const seen = await ask(fault);
    expect(seen).toEqual({ text: '', failure: ANSWER_FAILED });
    const messages = await stored();
    expect(messages).toMatchObject([{ type: 'self_msg' }, { type: 'error', content: { text: ANSWER_FAILED } }]);
    expect(messages[1]?.failure).toBe(kind);
    expect(logged.join('')).toContain('model vendor: ');
    expectNoLeak(seen, messages, logged);
    expect(await ask('normal')).toEqual({ text: WHOLE, failure: undefined });
  });

  it.each<[fault: string, text: string, patience?: Patience]>([
    ['cut-2', '第0块，第1块，'],
    ['cut-politely', '第0块，'],
    ['half-open-2', '第0块，第1块，'],
    ['stall-2', '第0块，第1块，', LITTLE],
    ['garbage', '前'],
    ['error-in-stream', '前'],
    ['reasoning-cut', '<think>想到一半</think>'],
  ])('keeps the text of a vendor that breaks off (%s), followed by an error message', async (fault, text, patience) => {
    const { ask, stored, logged } = await start(patience);
    const seen = await ask(fault);
    expect(seen).toEqual({ text, failure: ANSWER_FAILED });
    const messages = await stored();
    expect(messages).toMatchObject([
      { type: 'self_msg' },
      { type: 'html', content: { text }, ending: 'interrupted' },
      { type: 'error', content: { text: ANSWER_FAILED } },
    ]);
    expect(logged.join('')).toContain('model vendor: ');
    expectNoLeak(seen, messages, logged);
    expect(await ask('normal')).toEqual({ text: WHOLE, failure: undefined });
  });

  it.each(['silent', 'stall-2'])('aborts the request to a vendor that it has given up (%s)', async (fault) => {
    const { ask, vendor } = await start(LITTLE);
    await ask(fault);
    await expect.poll(() => vendor.requests[0]?.abortedAt, { timeout: 500 }).toBeDefined();
    expect(vendor.requests).toHaveLength(1);
  });
});
