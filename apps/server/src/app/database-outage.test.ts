import { listTitles, readConversation, saveConversation } from '@wenjin/contract/chat/conversation';
import { message, type Message } from '@wenjin/contract/chat/message';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../platform/db/open-database.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { openTcpProxy } from '../testing/tcp-proxy.ts';
import type { TestAnswer, TestClient } from '../testing/test-client.ts';
import { testDatabaseUrls } from '../testing/test-databases.ts';

const postgres = testDatabaseUrls.find(({ name }) => name === 'PostgreSQL');
const FAULTS = ['cut', 'freeze'] as const;

describe.skipIf(postgres === undefined)('the product while PostgreSQL is away', () => {
  it.each(FAULTS)('says soon that it is not ready, and that it is ready again (%s)', async (fault) => {
    const { origin, proxy } = await start();
    const ready = async () => (await fetch(`${origin}/readyz`)).status;
    expect(await ready()).toBe(200);
    proxy[fault]();
    const startedAt = performance.now();
    expect(await ready()).toBe(503);
    expect(performance.now() - startedAt).toBeLessThan(5000);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    proxy.heal();
    await expect.poll(ready, { timeout: 5000 }).toBe(200);
  });

  it.each(FAULTS)('refuses calls with 503 and a message, and answers them again afterwards (%s)', async (fault) => {
    const { signedIn, proxy } = await start();
    const client = await signedIn();
    proxy[fault]();
    // What is remembered of the caller is over by then.
    await sleep(1000);
    const startedAt = performance.now();
    const { status, headers, body } = await client.call(listTitles);
    expect([status, body.code, body.msg]).toEqual([503, 503, '数据库暂时不可用，请稍后重试']);
    expect(headers.get('retry-after')).not.toBeNull();
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    proxy.heal();
    await expect.poll(async () => (await client.call(listTitles)).status, { timeout: 5000 }).toBe(200);
  });

  it.each(FAULTS)('lets an answer stream on and stores it and its figures afterwards (%s)', async (fault) => {
    const { signedIn, proxy, target } = await start({ BUILT_IN_PIECE_MS: '10' });
    const client = await signedIn();
    const conversationId = await newConversation(client);
    const answer = await client.ask({ conversationId, answerId: 'a1' });
    const reading = answer.all();
    await sleep(500);
    proxy[fault]();
    await sleep(4000);
    proxy.heal();
    const { text, last } = await reading;
    expect(last).toEqual({ type: 'answer-end' });
    const stored = await messagesOf(client, conversationId);
    expect(stored.find(({ _id }) => _id === 'a1')).toMatchObject({ type: 'html', content: { text } });

    const { db } = await openDatabase({ dataDir: '', url: target, onIdleError: () => {} });
    onTestFinished(() => db.destroy());
    const countUsage = async () =>
      (await db.selectFrom('usage').select('id').where('purpose', '=', 'answer').execute()).length;
    await expect.poll(countUsage, { timeout: 10_000 }).toBe(1);
  });
});

describe.skipIf(postgres === undefined)('when the result of a commit is lost', () => {
  it('an answer is stored once and told as done', async () => {
    const { signedIn, proxy } = await start({ BUILT_IN_PIECE_MS: '10' });
    const client = await signedIn();
    const conversationId = await newConversation(client);
    const answer = await client.ask({ conversationId, answerId: 'a1' });
    const reading = answer.all();
    // The only transaction that is still to come is the one that stores the end.
    proxy.muteAfter('commit');
    await expect.poll(() => proxy.isMuted(), { timeout: 10_000 }).toBe(true);
    proxy.heal();
    const { text, last } = await reading;
    expect(last).toEqual({ type: 'answer-end' });
    const stored = await messagesOf(client, conversationId);
    expect(stored.map(({ type }) => type)).toEqual(['self_msg', 'html']);
    expect(stored[1]?.content.text).toBe(text);
  });

  it('a question that was refused does not block its conversation', async () => {
    const { signedIn, proxy } = await start();
    const client = await signedIn();
    const conversationId = await newConversation(client);
    proxy.muteAfter('commit');
    const refused = await client.ask({ conversationId, answerId: 'a1', questionId: 'q1' });
    expect(refused.response.status).toBe(503);
    proxy.heal();
    const isFree = async () => {
      const next = await client.ask({ conversationId });
      if (next.response.headers.get('content-type')?.startsWith('text/event-stream') !== true) return 'busy';
      return (await next.all()).last?.type;
    };
    await expect.poll(isFree, { timeout: 10_000, interval: 500 }).toBe('answer-end');
    const stored = await messagesOf(client, conversationId);
    expect(stored.filter(({ _id }) => _id === 'q1')).toHaveLength(1);
    expect(stored.map(({ type }) => type)).not.toContain('loading');
  });

  it('a question that is asked again under the same ids is answered', { timeout: 60_000 }, async () => {
    const { signedIn, proxy } = await start({ BUILT_IN_PIECE_MS: '120' });
    const client = await signedIn();
    const conversationId = await newConversation(client);
    const ids = { conversationId, answerId: 'a1', questionId: 'q1' };
    proxy.muteAfter('begin');
    expect((await client.ask(ids)).response.status).toBe(503);
    // The attempt to end the refused answer is under way by then.
    await sleep(300);
    proxy.heal();
    let answered: Awaited<ReturnType<TestAnswer['all']>> | undefined;
    const askAgain = async () => {
      const again = await client.ask(ids);
      const isStream = again.response.headers.get('content-type')?.startsWith('text/event-stream') === true;
      if (isStream) answered = await again.all();
      return isStream;
    };
    await expect.poll(askAgain, { timeout: 40_000, interval: 100 }).toBe(true);
    expect(answered?.last).toEqual({ type: 'answer-end' });
    const stored = await messagesOf(client, conversationId);
    expect(stored.map(({ type }) => type)).toEqual(['self_msg', 'html']);
    expect(stored[1]?.content.text).toBe(answered?.text);
  });

  it('a conversation that was refused is there once at most', async () => {
    const { signedIn, proxy } = await start();
    const client = await signedIn();
    proxy.muteAfter('commit');
    const input = { title: '停电', context: '[]', contextType: '[]' };
    expect((await client.call(saveConversation, input)).status).toBe(503);
    proxy.heal();
    const titles = async () => {
      const { body } = await client.call(listTitles);
      return body.code === 200 ? listTitles.data.parse(body.data).length : -1;
    };
    await expect.poll(titles, { timeout: 10_000 }).toBe(1);
  });
});

async function messagesOf(client: TestClient, id: string): Promise<Message[]> {
  const { body } = await client.call(readConversation, { id });
  return message.array().parse(JSON.parse(readConversation.data.parse(body.data).context));
}

async function start(environment: Record<string, string> = {}) {
  const target = (await postgres?.makeUrl()) ?? '';
  const proxy = await openTcpProxy(target);
  const app = await startTestApp({ environment: { DATABASE_URL: proxy.url, ...environment } });
  return { ...app, proxy, target };
}

async function newConversation(client: TestClient): Promise<string> {
  const { body } = await client.call(saveConversation, { title: '停电', context: '[]', contextType: '[]' });
  return saveConversation.data.parse(body.data);
}
