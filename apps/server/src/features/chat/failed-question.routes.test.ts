import { listTitles, readConversation, saveConversation } from '@wenjin/contract/chat/conversation';
import { findAnswer, keepQuestion } from '@wenjin/contract/chat/kept-question';
import type { Message } from '@wenjin/contract/chat/message';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { testDatabaseUrls } from '../../testing/test-databases.ts';

const FAILED = '接口错误，请重试。';
const question = (id: string): Message & { type: 'self_msg' } => ({
  _id: id,
  type: 'self_msg',
  content: { text: '年假怎么算？' },
});

async function newConversation(client: TestClient): Promise<string> {
  const draft = { title: '年假', context: '[]', contextType: '["openai"]' };
  return (await client.call(saveConversation, draft)).body.data as string;
}

async function messagesOf(client: TestClient, id: string): Promise<Message[]> {
  const { context } = (await client.call(readConversation, { id })).body.data as { context: string };
  return JSON.parse(context) as Message[];
}

const listed = async (client: TestClient) => (await client.call(listTitles)).body.data as { id: string }[];

describe.each(testDatabaseUrls)('failed question on $name', ({ makeUrl }) => {
  const start = async (environment: Record<string, string> = {}) =>
    startTestApp({ environment: { ...environment, DATABASE_URL: await makeUrl() } });

  it.each([
    ['an unknown model', { model: 'gpt-99' }, 400],
    ['an unknown agent', { agentMode: 'enable' as const, agentId: 'nobody' }, 404],
    ['an unknown template', { templateId: 'nothing' }, 404],
  ])('stores a question that is refused because of %s, with its failure', async (_why, input, code) => {
    const { signedIn } = await start();
    const client = await signedIn();
    const conversationId = await newConversation(client);
    const ids = { questionId: 'q1', answerId: 'a1' };
    const known = await client.ask({ conversationId, ...ids, ...input });
    expect(await known.response.json()).toMatchObject({ code });
    expect(known.response.headers.get('x-conversation-id')).toBe(conversationId);
    const stored = [
      { _id: 'q1', type: 'self_msg', content: { text: '年假怎么算？' } },
      { _id: 'a1', type: 'error', content: { text: FAILED } },
    ];
    expect(await messagesOf(client, conversationId)).toMatchObject(stored);

    const fresh = await client.ask({ newConversation: true, questionId: 'q2', answerId: 'a2', ...input });
    const id = fresh.response.headers.get('x-conversation-id') ?? '';
    expect((await messagesOf(client, id)).map(({ type }) => type)).toEqual(['self_msg', 'error']);
    expect(await listed(client)).toHaveLength(2);
  });

  it('stores a question that is refused because another answer runs in its conversation', async () => {
    const { signedIn } = await start({ BUILT_IN_PIECE_MS: '20' });
    const client = await signedIn();
    const conversationId = await newConversation(client);
    const first = await client.ask({ conversationId, questionId: 'q1', answerId: 'a1' });
    const second = await client.ask({ conversationId, questionId: 'q2', answerId: 'a2' });
    expect(await second.response.json()).toMatchObject({ code: 409 });
    await first.all();
    const stored = await messagesOf(client, conversationId);
    expect(stored.map(({ _id, type }) => [_id, type])).toEqual([
      ['q1', 'self_msg'],
      ['a1', 'html'],
      ['q2', 'self_msg'],
      ['a2', 'error'],
    ]);
  });

  it('stores nothing of a question that is too long, has no place or was sent before', async () => {
    const { signedIn, signedInAs } = await start();
    const client = await signedIn();
    const other = await signedInAs('li');
    const conversationId = await newConversation(client);
    const tooLong = [{ role: 'user' as const, content: '年假'.repeat(60_000) }];
    await client.ask({ conversationId, messages: tooLong, model: 'gpt-4' });
    await client.ask({ newConversation: true, messages: tooLong, model: 'gpt-4' });
    await client.ask({ model: 'gpt-99' });
    await other.ask({ conversationId, model: 'gpt-99' });
    expect(await messagesOf(client, conversationId)).toEqual([]);
    expect(await listed(client)).toHaveLength(1);
    expect(await listed(other)).toHaveLength(0);

    await (await client.ask({ conversationId, questionId: 'q1', answerId: 'a1' })).all();
    const again = await client.ask({ conversationId, questionId: 'q1', answerId: 'a1' });
    expect(await again.response.json()).toMatchObject({ code: 409 });
    expect(await messagesOf(client, conversationId)).toHaveLength(2);
  });

  it('keeps a question of the client once, and does not ask it when it arrives late', async () => {
    const { signedIn } = await start();
    const client = await signedIn();
    const input = { answerId: 'a1', question: question('q1'), mode: { _id: 'm1', value: 'concise' as const } };
    const first = (await client.call(keepQuestion, input)).body.data as { conversationId: string };
    expect(first).toMatchObject({ isKept: true });
    const again = (await client.call(keepQuestion, input)).body.data;
    expect(again).toEqual({ ...first, isKept: false });
    expect((await client.call(findAnswer, { answerId: 'a1' })).body.data).toEqual(
      expect.objectContaining({ conversationId: first.conversationId }),
    );

    const late = await client.ask({ newConversation: true, questionId: 'q1', answerId: 'a1' });
    expect(await late.response.json()).toMatchObject({ code: 409 });
    expect(await listed(client)).toMatchObject([{ id: first.conversationId }]);
    expect((await messagesOf(client, first.conversationId)).map(({ type }) => type)).toEqual([
      'model_msg',
      'self_msg',
      'error',
    ]);
    await expect.poll(async () => (await listed(client))[0]).not.toMatchObject({ title: '新增会话' });
  });

  it('does not keep a question that the server has taken', async () => {
    const { signedIn } = await start();
    const client = await signedIn();
    const answer = await client.ask({ newConversation: true, questionId: 'q1', answerId: 'a1' });
    const conversationId = answer.response.headers.get('x-conversation-id');
    await answer.all();
    const kept = await client.call(keepQuestion, { answerId: 'a1', question: question('q1') });
    expect(kept.body.data).toEqual({ conversationId, isKept: false });
    expect(await listed(client)).toHaveLength(1);
  });

  it('keeps nothing in a conversation of another user and tells nobody else where an answer is', async () => {
    const { signedIn, signedInAs } = await start();
    const client = await signedIn();
    const other = await signedInAs('li');
    const conversationId = await newConversation(client);
    await (await client.ask({ conversationId, questionId: 'q1', answerId: 'a1' })).all();
    const foreign = await other.call(keepQuestion, { conversationId, answerId: 'x', question: question('y') });
    expect(foreign.body).toMatchObject({ code: 404 });
    expect((await other.call(findAnswer, { answerId: 'a1' })).body.data).toEqual({ conversationId: null });
    expect(await messagesOf(client, conversationId)).toHaveLength(2);
  });
});
