import { changeSelf } from '@wenjin/contract/account/profile';
import { saveAgent } from '@wenjin/contract/admin/agents';
import { type ConversationDetail, readConversation, saveConversation } from '@wenjin/contract/chat/conversation';
import type { Message } from '@wenjin/contract/chat/message';
import { MODE_PROMPTS } from '@wenjin/domain/chat/answer-mode';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startFaultVendor } from '../../testing/fault-vendor.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { testDatabaseUrls } from '../../testing/test-databases.ts';
import { uploadAvatar } from '../../testing/upload-avatar.ts';

const message = (id: string): Message => ({ _id: id, type: 'self_msg', content: { text: id } });
const ISO_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/u;

async function newConversation(client: TestClient, ...ids: string[]): Promise<string> {
  const context = JSON.stringify(ids.map(message));
  return (await client.call(saveConversation, { title: '年假', context, contextType: '[]' })).body.data as string;
}

async function read(client: TestClient, id: string) {
  const { context, ...rest } = (await client.call(readConversation, { id })).body.data as ConversationDetail;
  const messages = JSON.parse(context) as Message[];
  return { ...rest, messages, ids: messages.map(({ _id }) => _id) };
}

describe.each(testDatabaseUrls)('question on $name', ({ makeUrl }) => {
  const start = async (environment: Record<string, string> = {}) =>
    startTestApp({ environment: { ...environment, DATABASE_URL: await makeUrl() } });

  it('replaces the messages that a question names', async () => {
    const { signedIn } = await start();
    const client = await signedIn();
    const conversationId = await newConversation(client, 'm1', 'm2', 'm3');
    const question = { conversationId, questionId: 'm2', answerId: 'a1', replaces: ['m2', 'm3', 'gone'] };
    await (await client.ask(question)).all();
    const { ids, messages } = await read(client, conversationId);
    expect(ids).toEqual(['m1', 'm2', 'a1']);
    expect(messages[1]?.content.text).toBe('年假怎么算？');
  });

  it('changes nothing when a question is refused', async () => {
    const { signedIn, signedInAs } = await start();
    const client = await signedIn();
    const other = await signedInAs('li');
    const conversationId = await newConversation(client, 'm1', 'm2');
    const before = await read(client, conversationId);
    const question = {
      conversationId,
      replaces: ['m1', 'm2'],
      sourceLibrary: ['kb'],
      mode: { _id: 'p1', value: 'concise' as const },
    };
    const tooLong = [{ role: 'user' as const, content: '年假'.repeat(60_000) }];
    const refused: [asking: TestClient, input: Parameters<TestClient['ask']>[0]][] = [
      [client, { model: 'gpt-99' }],
      [client, { messages: tooLong, model: 'gpt-4' }],
      [client, { messages: [{ role: 'assistant', content: '好' }] }],
      [client, { questionId: 'x', answerId: 'x' }],
      [client, { questionId: 'p1' }],
      [client, { agentMode: 'enable', agentId: 'nobody' }],
      [other, {}],
    ];
    for (const [asking, input] of refused) {
      const reply = (await (await asking.ask({ ...question, ...input })).response.json()) as { state: string };
      expect(reply.state).toBe('0');
    }
    expect(await read(client, conversationId)).toEqual(before);
  });

  it('removes nothing in a conversation with a running answer', async () => {
    const { signedIn } = await start({ BUILT_IN_PIECE_MS: '20' });
    const client = await signedIn();
    const conversationId = await newConversation(client, 'm1');
    const first = await client.ask({ conversationId, questionId: 'q1', answerId: 'a1' });
    const second = await client.ask({ conversationId, replaces: ['m1', 'q1', 'a1'] });
    expect(await second.response.json()).toMatchObject({ code: 409 });
    await first.all();
    expect((await read(client, conversationId)).ids).toEqual(['m1', 'q1', 'a1']);
  });

  it('stores the picture of the asker with the question, and with one that is refused', async () => {
    const { signedIn } = await start();
    const client = await signedIn();
    const avatar = await uploadAvatar(client);
    await client.call(changeSelf, { avatar });
    const conversationId = await newConversation(client);
    await (await client.ask({ conversationId, questionId: 'q1', answerId: 'a1' })).all();
    await client.ask({ conversationId, questionId: 'q2', answerId: 'a2', model: 'gpt-99' });
    const { messages } = await read(client, conversationId);
    expect(messages.map((stored) => stored.avatar)).toEqual([avatar, undefined, avatar, undefined]);
  });

  it('stores the answer mode before the question, and the sources with question, answer and conversation', async () => {
    const { signedIn } = await start();
    const client = await signedIn();
    const conversationId = await newConversation(client);
    const answer = await client.ask({
      conversationId,
      questionId: 'q1',
      answerId: 'a1',
      sourceLibrary: ['hr', 'law'],
      mode: { _id: 'p1', value: 'detailed' },
    });
    const { text } = await answer.all();
    const { messages, contextType } = await read(client, conversationId);
    expect(contextType).toBe('["hr","law"]');
    expect(messages).toEqual([
      { _id: 'p1', type: 'model_msg', content: { text: MODE_PROMPTS.detailed } },
      {
        _id: 'q1',
        type: 'self_msg',
        content: { text: '年假怎么算？' },
        sourceLibrary: ['hr', 'law'],
        time: expect.stringMatching(ISO_TIME) as string,
      },
      {
        _id: 'a1',
        type: 'html',
        content: { text },
        modelVersion: 'gpt-3.5-turbo-0125',
        isBuiltIn: true,
        sourceLibrary: ['hr', 'law'],
        time: expect.stringMatching(ISO_TIME) as string,
      },
    ]);
  });

  it('keeps the sources of the conversation for a question without sources', async () => {
    const { signedIn } = await start();
    const client = await signedIn();
    const conversationId = await newConversation(client);
    await (await client.ask({ conversationId, sourceLibrary: ['hr'] })).all();
    await (await client.ask({ conversationId })).all();
    expect((await read(client, conversationId)).contextType).toBe('["hr"]');
  });
});

describe('question', () => {
  it("sends only the client's turns to the model, which already contain the prompt of the answer mode", async () => {
    const vendor = await startFaultVendor();
    onTestFinished(() => vendor.close());
    const { signedIn } = await startTestApp({ environment: { OPENAI_BASE_URL: vendor.baseUrl } });
    const client = await signedIn();
    const conversationId = await newConversation(client);
    await (await client.ask({ conversationId, mode: { _id: 'p1', value: 'concise' } })).all();
    expect(vendor.requests[0]?.body['messages']).toEqual([{ role: 'user', content: '年假怎么算？' }]);
  });

  it('stores the agent with question and answer only when the agent was really used', async () => {
    const { signedIn, signedInAs } = await startTestApp();
    const client = await signedIn();
    const agent = { name: '制度', icon: 'book', desc: '', prompt: '只按制度回答', model: '', isOn: true };
    const agentId = (await client.call(saveAgent, agent)).body.data as string;
    const agentsOf = async (asking: TestClient, input: { agentMode?: 'enable' }) => {
      const conversationId = await newConversation(asking);
      await (await asking.ask({ conversationId, agentId, ...input })).all();
      return (await read(asking, conversationId)).messages.map((entry) => entry.agentId);
    };
    expect(await agentsOf(client, { agentMode: 'enable' })).toEqual([agentId, agentId]);
    expect(await agentsOf(client, {})).toEqual([undefined, undefined]);
    expect(await agentsOf(await signedInAs('li'), { agentMode: 'enable' })).toEqual([undefined, undefined]);
  });

  it('stores the sources and the time of a failed question with its error', async () => {
    const vendor = await startFaultVendor();
    onTestFinished(() => vendor.close());
    vendor.replay('gpt-4', { status: 401, type: 'application/json', body: '{}' });
    const { signedIn } = await startTestApp({ environment: { OPENAI_BASE_URL: vendor.baseUrl } });
    const client = await signedIn();
    const conversationId = await newConversation(client);
    await (await client.ask({ conversationId, model: 'gpt-4', sourceLibrary: ['hr'] })).response.text();
    expect((await read(client, conversationId)).messages[1]).toMatchObject({
      type: 'error',
      content: { text: '接口错误，请重试。' },
      sourceLibrary: ['hr'],
      time: expect.stringMatching(ISO_TIME) as string,
    });
  });

  it('stores nothing for a question without a conversation', async () => {
    const { signedIn } = await startTestApp();
    const client = await signedIn();
    const conversationId = await newConversation(client, 'm1');
    const before = await read(client, conversationId);
    const answer = await client.ask({ replaces: ['m1'], mode: { _id: 'p1', value: 'concise' }, sourceLibrary: ['hr'] });
    expect((await answer.all()).last).toEqual({ type: 'answer-end' });
    expect(await read(client, conversationId)).toEqual(before);
  });
});
