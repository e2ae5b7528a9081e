import { saveAgent } from '@wenjin/contract/admin/agents';
import { saveModel } from '@wenjin/contract/admin/models';
import { listTitles, saveConversation } from '@wenjin/contract/chat/conversation';
import { suggestQuestions } from '@wenjin/contract/chat/suggestions';
import { MODE_PROMPTS } from '@wenjin/domain/chat/answer-mode';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startFaultVendor } from '../../testing/fault-vendor.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const KEY = 'sk-own-0123456789-wxyz';
const FAILED = '接口错误，请重试。';

async function start(environment: Record<string, string> = {}) {
  const vendor = await startFaultVendor();
  onTestFinished(() => vendor.close());
  const app = await startTestApp({
    environment: { OPENAI_BASE_URL: vendor.baseUrl, OPENAI_API_KEY: KEY, ...environment },
  });
  return { ...app, vendor };
}

/** Gives one of our models the upstream name of a fault vendor's behaviour. */
async function behave(client: TestClient, upstreamName: string): Promise<void> {
  await client.call(saveModel, {
    id: 'gpt-4',
    label: 'GPT-4',
    vendor: 'openai',
    upstreamName,
    tokenLimit: 8192,
    isVision: false,
    isOn: true,
  });
}

async function newConversation(client: TestClient, title = '已命名'): Promise<string> {
  return (await client.call(saveConversation, { title, context: '[]', contextType: '[]' })).body.data as string;
}

describe('answer of a vendor', () => {
  it('sends a question with the model name that the vendor knows, and streams the answer', async () => {
    const { signedIn, vendor } = await start();
    const client = await signedIn();
    await behave(client, 'gpt-4.1-mini');
    const answer = await client.ask({ model: 'gpt-4', temperature: 9 });
    expect(answer.response.headers.get('x-model')).toBe('gpt-4');
    expect((await answer.all()).text).toBe('第0块，第1块，第2块，第3块，第4块，');
    expect(vendor.requests[0]).toMatchObject({
      model: 'gpt-4.1-mini',
      authorization: `Bearer ${KEY}`,
      body: { temperature: 2, stream: true },
    });
  });

  it('returns HTTP 500 with the encoded message when a vendor fails before the first piece', async () => {
    const { signedIn } = await start();
    const client = await signedIn();
    await behave(client, 'unauthorised');
    const { response } = await client.ask({ model: 'gpt-4' });
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      code: 500,
      status: 500,
      result: Buffer.from(FAILED).toString('base64'),
      data: null,
    });
  });

  it('shows the reasoning of a vendor as a separate block', async () => {
    const { signedIn } = await start();
    const client = await signedIn();
    await behave(client, 'reasoning');
    expect((await (await client.ask({ model: 'gpt-4' })).all()).text).toMatch(/^<think>[^<]+<\/think>/u);
  });

  it("aborts the vendor's request within half a second after the reader of an unstored answer disconnects", async () => {
    const { signedIn, vendor } = await start();
    const client = await signedIn();
    await behave(client, 'stall-1');
    const leaving = new AbortController();
    await client.ask({ model: 'gpt-4' }, { signal: leaving.signal });
    leaving.abort();
    await expect.poll(() => vendor.requests[0]?.abortedAt, { timeout: 500 }).toBeDefined();
  });
});

describe('rules of a question', () => {
  it('gives ordinary users the default model instead of another vendor, and ignores their settings', async () => {
    const { signedInAs, vendor } = await start();
    const answer = await (await signedInAs('li')).ask({ model: 'glm-4', temperature: 1.5, maxTokens: 5 });
    expect(answer.response.headers.get('x-model')).toBe('gpt-3.5-turbo-0125');
    await answer.all();
    expect(vendor.requests[0]?.body).not.toHaveProperty('temperature');
    expect(vendor.requests[0]?.body).not.toHaveProperty('max_tokens');
  });

  it('upgrades the model for the listed users', async () => {
    const { signedInAs } = await start({ AUTO_UPGRADE_USERS: 'li' });
    const answer = await (await signedInAs('li')).ask({});
    expect(answer.response.headers.get('x-model')).toBe('gpt-4-0125-preview');
  });

  it('puts the prompt of an agent first and uses its model', async () => {
    const { signedIn, vendor } = await start();
    const client = await signedIn();
    const agent = { name: '制度', icon: 'book', desc: '', prompt: '只按制度回答', model: 'gpt-4', isOn: true };
    const agentId = (await client.call(saveAgent, agent)).body.data as string;
    const answer = await client.ask({ agentMode: 'enable', agentId });
    expect(answer.response.headers.get('x-model')).toBe('gpt-4');
    await answer.all();
    expect(vendor.requests[0]?.body['messages']).toMatchObject([
      { role: 'system', content: '只按制度回答' },
      { role: 'user' },
    ]);
    expect(await (await client.ask({ agentMode: 'enable', agentId: 'nobody' })).response.json()).toMatchObject({
      code: 404,
    });
  });

  it('trims old turns of a long conversation and refuses a question that cannot fit', async () => {
    const { signedIn, vendor } = await start();
    const client = await signedIn();
    const long = '年假'.repeat(500);
    const turns = Array.from({ length: 9 }, (_value, index) => ({
      role: index % 2 === 0 ? ('user' as const) : ('assistant' as const),
      content: `${index}${long}`,
    }));
    await (await client.ask({ model: 'gpt-4', messages: turns })).all();
    const sent = (vendor.requests[0]!.body['messages'] as { content: string }[]).map(({ content }) => content[0]);
    expect(sent[0]).toBe('0');
    expect(sent.at(-1)).toBe('8');
    expect(sent.length).toBeLessThan(9);
    const refused = await client.ask({ model: 'gpt-4', messages: [{ role: 'user', content: long.repeat(16) }] });
    expect(await refused.response.json()).toMatchObject({ code: 400, msg: '输入内容过长，请重新输入。' });
  });
});

describe('around an answer', () => {
  it('titles a new conversation after its first question with at most 20 characters', async () => {
    const { signedIn } = await startTestApp();
    const client = await signedIn();
    const conversationId = await newConversation(client, '新增会话');
    await (await client.ask({ conversationId })).all();
    await expect.poll(async () => (await client.call(listTitles)).body.data).toMatchObject([{ title: '年假怎么算' }]);
  });

  it('does not title a conversation after the prompt of the answer mode', async () => {
    const { signedIn } = await startTestApp();
    const client = await signedIn();
    const conversationId = await newConversation(client, '新增会话');
    const messages = [MODE_PROMPTS.concise, '年假怎么算？'].map((content) => ({ role: 'user' as const, content }));
    await (await client.ask({ conversationId, messages })).all();
    await expect.poll(async () => (await client.call(listTitles)).body.data).toMatchObject([{ title: '年假怎么算' }]);
  });

  it('keeps the title of a conversation that the user has named', async () => {
    const { signedIn } = await startTestApp();
    const client = await signedIn();
    const conversationId = await newConversation(client, '我的');
    await (await client.ask({ conversationId })).all();
    expect((await client.call(listTitles)).body.data).toMatchObject([{ title: '我的' }]);
  });

  it('suggests three questions', async () => {
    const { signedIn } = await startTestApp();
    const client = await signedIn();
    const body = new URLSearchParams({ ask: '年假怎么算？', count: '3' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const reply = await client.send('POST', suggestQuestions.path, { body, headers });
    expect(((await reply.json()) as { data: string[] }).data).toHaveLength(3);
  });

  it('counts every model call in the metrics', async () => {
    const { signedIn, origin } = await start();
    await (await (await signedIn()).ask({ model: 'gpt-4' })).all();
    const metrics = await (await fetch(`${origin}/metrics`)).text();
    expect(metrics).toContain('model_calls_total{vendor="openai",model="gpt-4",purpose="answer",outcome="done"} 1');
    expect(metrics).toMatch(/model_tokens_total\{vendor="openai",model="gpt-4",direction="received"\} [1-9]/u);
  });
});
