import { LLMock } from '@copilotkit/aimock';
import { readConversation, saveConversation } from '@wenjin/contract/chat/conversation';
import { ANSWER_FAILED, type Message } from '@wenjin/contract/chat/message';
import { describe, expect, it, onTestFinished } from 'vitest';
import { RETRY_RULES } from '../../platform/llm/limits/with-retries.ts';
import { startTestApp } from '../../testing/start-test-app.ts';

const ANSWER = '入职满一年有五天年假😀，满十年有十天。'.repeat(20);
const patience = { retryRules: { ...RETRY_RULES, baseMs: 10 } };

/**
 * Starts the application with a mock vendor from an independent package, so that not only our own code interprets
 * OpenAI's protocol.
 */
async function start(prepare: (vendor: LLMock) => void) {
  const vendor = new LLMock({ port: 0, host: '127.0.0.1', chunkSize: 7, logLevel: 'silent' });
  prepare(vendor);
  const origin = await vendor.start();
  onTestFinished(() => vendor.stop());
  const environment = { OPENAI_BASE_URL: `${origin}/v1`, OPENAI_API_KEY: 'sk-mock-0123456789' };
  const { signedIn } = await startTestApp({ environment, patience });
  const client = await signedIn();
  const draft = { title: '已命名', context: '[]', contextType: '[]' };
  const conversationId = (await client.call(saveConversation, draft)).body.data as string;
  return {
    vendor,
    ask: () => client.ask({ model: 'gpt-4', conversationId }),
    stored: async () => {
      const { data } = (await client.call(readConversation, { id: conversationId })).body;
      return JSON.parse((data as { context: string }).context) as Message[];
    },
  };
}

describe('an independent mock of an OpenAI-compatible vendor', () => {
  it('streams an answer of an independent mock vendor and stores it unchanged', async () => {
    const { ask, stored, vendor } = await start((mock) => mock.onMessage('年假', { content: ANSWER }));
    const { text, pieces, last } = await (await ask()).all();
    expect([text, last]).toEqual([ANSWER, { type: 'answer-end' }]);
    expect(pieces.length).toBeGreaterThan(1);
    expect((await stored())[1]).toMatchObject({ type: 'html', content: { text: ANSWER } });
    expect(vendor.getLastRequest()?.body).toMatchObject({ stream: true, stream_options: { include_usage: true } });
  });

  it('puts the reasoning of an independent mock vendor before its answer', async () => {
    const { ask } = await start((mock) => mock.onMessage('年假', { content: ANSWER, reasoning: '先看工龄。' }));
    expect((await (await ask()).all()).text).toBe(`<think>先看工龄。</think>${ANSWER}`);
  });

  it('sends a question again after a 429 response', async () => {
    const { ask, vendor } = await start((mock) => {
      mock.on({ userMessage: '年假', sequenceIndex: 0 }, { error: { message: 'busy' }, status: 429 });
      mock.on({ userMessage: '年假', sequenceIndex: 1 }, { content: ANSWER });
    });
    expect((await (await ask()).all()).text).toBe(ANSWER);
    expect(vendor.getRequests()).toHaveLength(2);
  });

  it('reports a vendor that is unavailable as a failure', async () => {
    const { ask, stored } = await start((mock) =>
      mock.onMessage('年假', { error: { message: 'secret words' }, status: 503 }),
    );
    const { response } = await ask();
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ result: Buffer.from(ANSWER_FAILED).toString('base64') });
    const messages = await stored();
    expect(messages[1]).toMatchObject({ type: 'error', content: { text: ANSWER_FAILED } });
    expect(JSON.stringify(messages)).not.toContain('secret words');
  });

  it('keeps the text of a truncated stream', async () => {
    const { ask, stored } = await start((mock) =>
      mock.onMessage('年假', { content: ANSWER }, { truncateAfterChunks: 6, latency: 5 }),
    );
    const { text, last } = await (await ask()).all();
    expect(last).toEqual({ type: 'answer-error', message: ANSWER_FAILED });
    expect(text.length).toBeGreaterThan(0);
    expect(ANSWER.startsWith(text)).toBe(true);
    expect(text).not.toBe(ANSWER);
    expect(await stored()).toMatchObject([
      { type: 'self_msg' },
      { type: 'html', content: { text }, ending: 'interrupted' },
      { type: 'error', content: { text: ANSWER_FAILED } },
    ]);
  });
});
