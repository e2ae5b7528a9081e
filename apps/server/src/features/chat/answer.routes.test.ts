import { stopAnswer } from '@wenjin/contract/chat/answer';
import { deleteConversation, listTitles, readConversation, saveConversation } from '@wenjin/contract/chat/conversation';
import type { Message } from '@wenjin/contract/chat/message';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { testDatabaseUrls } from '../../testing/test-databases.ts';

const draft = { title: '新增会话', context: '[]', contextType: '["openai"]' };
const slowly = { BUILT_IN_PIECE_MS: '20' };

async function newConversation(client: TestClient): Promise<string> {
  return (await client.call(saveConversation, draft)).body.data as string;
}

async function messagesOf(client: TestClient, id: string): Promise<Message[]> {
  const { context } = (await client.call(readConversation, { id })).body.data as { context: string };
  return JSON.parse(context) as Message[];
}

describe.each(testDatabaseUrls)('answer on $name', ({ makeUrl }) => {
  const start = async (environment: Record<string, string> = {}) =>
    startTestApp({ environment: { ...environment, DATABASE_URL: await makeUrl() } });

  it('streams an answer in whole characters, ends it with DONE, and saves it with its question', async () => {
    const { signedIn } = await start();
    const client = await signedIn();
    const conversationId = await newConversation(client);
    const answer = await client.ask({ conversationId, questionId: 'q1', answerId: 'a1' });
    expect(Object.fromEntries(answer.response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'x-answer-id': 'a1',
      'x-model': 'gpt-3.5-turbo-0125',
      'x-accel-buffering': 'no',
    });
    const { text, last } = await answer.all();
    expect(last).toEqual({ type: 'answer-end' });
    expect(await messagesOf(client, conversationId)).toMatchObject([
      { _id: 'q1', type: 'self_msg', content: { text: '年假怎么算？' } },
      { _id: 'a1', type: 'html', content: { text }, modelVersion: 'gpt-3.5-turbo-0125' },
    ]);
  });

  it('creates a conversation together with its first question and names it in every response', async () => {
    const { signedIn } = await start();
    const client = await signedIn();
    const answer = await client.ask({ newConversation: true, questionId: 'q1', answerId: 'a1' });
    const id = answer.response.headers.get('x-conversation-id') ?? '';
    const { text } = await answer.all();
    expect(await messagesOf(client, id)).toMatchObject([
      { _id: 'q1', type: 'self_msg', content: { text: '年假怎么算？' } },
      { _id: 'a1', type: 'html', content: { text } },
    ]);
    expect((await client.resume('a1', 0)).response.headers.get('x-conversation-id')).toBe(id);
    const listed = async () => (await client.call(listTitles)).body.data as { id: string; title: string }[];
    expect((await listed()).map((entry) => entry.id)).toEqual([id]);
    await expect.poll(async () => (await listed())[0]?.title).not.toBe('新增会话');
  });

  it('does not create a second conversation when the same question is sent again', async () => {
    const { signedIn } = await start();
    const client = await signedIn();
    const question = { newConversation: true, questionId: 'q1', answerId: 'a1' };
    await (await client.ask(question)).all();
    const again = await client.ask(question);
    expect(await again.response.json()).toMatchObject({ code: 409 });
    expect((await client.call(listTitles)).body.data).toHaveLength(1);
  });

  it('stops an answer on demand and keeps the text that has arrived', async () => {
    const { signedIn } = await start(slowly);
    const client = await signedIn();
    const conversationId = await newConversation(client);
    const answer = await client.ask({ conversationId, answerId: 'a1' });
    setTimeout(() => void client.call(stopAnswer, { answerId: 'a1' }), 200);
    const { text, last } = await answer.all();
    expect(last).toEqual({ type: 'answer-end', isStopped: true });
    expect((await messagesOf(client, conversationId))[1]).toMatchObject({
      type: 'html',
      content: { text },
      ending: 'stopped',
    });
    expect((await client.call(stopAnswer, { answerId: 'a1' })).body.code).toBe(200);
    // A reader that did not ask for notes gets nothing but the lines that every reader knows.
    const plain = await client.send('GET', '/fastdev/chatgpt/answer/a1?from=0');
    const lines = (await plain.text()).split('\n').filter((line) => line !== '');
    expect(lines.filter((line) => !line.startsWith('data: '))).toEqual([]);
    expect(lines.at(-1)).toBe('data: [DONE]');
  });

  it('treats an answer of a deleted conversation as missing when a client resumes or stops it', async () => {
    const { signedIn } = await start();
    const client = await signedIn();
    const conversationId = await newConversation(client);
    await (await client.ask({ conversationId, answerId: 'a1' })).all();
    const resume = async (answerId: string) => await client.send('GET', `/fastdev/chatgpt/answer/${answerId}?from=0`);
    expect((await resume('a1')).headers.get('content-type')).toContain('event-stream');
    await client.call(deleteConversation, { id: conversationId });
    const [deleted, missing] = await Promise.all([resume('a1'), resume('never')]);
    expect(await deleted.json()).toEqual(await missing.json());
    expect((await client.call(stopAnswer, { answerId: 'a1' })).body.code).toBe(404);
  });

  it('resumes an answer without a conversation for a while after its end', async () => {
    const { signedIn } = await start();
    const client = await signedIn();
    await (await client.ask({ answerId: 'a2' })).all();
    const reply = await client.send('GET', '/fastdev/chatgpt/answer/a2?from=0');
    expect(reply.headers.get('content-type')).toContain('event-stream');
    await reply.body?.cancel();
  });

  it('continues an answer without its reader, who can resume it from any piece', async () => {
    const { signedIn } = await start(slowly);
    const client = await signedIn();
    const conversationId = await newConversation(client);
    const leaving = new AbortController();
    await client.ask({ conversationId, answerId: 'a1' }, { signal: leaving.signal });
    leaving.abort();
    expect((await messagesOf(client, conversationId))[1]).toMatchObject({ _id: 'a1', type: 'loading' });
    const whole = await (await client.resume('a1', 0)).all();
    const rest = await (await client.resume('a1', 5)).all();
    expect(rest.pieces).toEqual(whole.pieces.slice(5));
    expect((await messagesOf(client, conversationId))[1]).toMatchObject({
      type: 'html',
      content: { text: whole.text },
    });
  });

  it('runs one answer at a time in a conversation', async () => {
    const { signedIn } = await start(slowly);
    const client = await signedIn();
    const conversationId = await newConversation(client);
    await client.ask({ conversationId });
    const second = await client.ask({ conversationId });
    expect(await second.response.json()).toMatchObject({
      code: 409,
      state: '0',
      msg: '上一个回答还在生成，请等它完成或先停止生成',
    });
    const types = (await messagesOf(client, conversationId)).map(({ type }) => type);
    expect(types).toEqual(['self_msg', 'loading', 'self_msg', 'error']);
  });

  it('interrupts an answer when the server stops, and keeps the text that has arrived', async () => {
    const url = await makeUrl();
    const first = await startTestApp({ environment: { ...slowly, DATABASE_URL: url } });
    const client = await first.signedIn();
    const conversationId = await newConversation(client);
    const answer = await client.ask({ conversationId, answerId: 'a1' });
    setTimeout(() => void first.stop(), 150);
    const { text, last } = await answer.all();
    expect(last).toEqual({ type: 'answer-error', message: '服务正在重启，请稍后重试。' });
    await first.stop();
    const second = await startTestApp({ environment: { DATA_DIR: first.config.DATA_DIR, DATABASE_URL: url } });
    expect((await messagesOf(await second.signedIn(), conversationId))[1]).toMatchObject({
      content: { text },
      ending: 'interrupted',
    });
  });
});

describe('answer', () => {
  it('aborts an answer without a conversation when its reader disconnects', async () => {
    const { signedIn, app } = await startTestApp({ environment: { BUILT_IN_PIECE_MS: '50' } });
    const client = await signedIn();
    const leaving = new AbortController();
    const answer = await client.ask({ answerId: 'a1' }, { signal: leaving.signal });
    leaving.abort();
    await expect(answer.all()).rejects.toThrow('aborted');
    await expect
      .poll(async () => (await (await client.resume('a1', 0)).all()).last, { timeout: 500 })
      .toEqual({ type: 'answer-end', isStopped: true });
    expect(app.http.server.listening).toBe(true);
  });

  it('sends the whole answer in one response when no stream is requested', async () => {
    const { signedIn } = await startTestApp();
    const answer = await (await signedIn()).ask({ chatStream: '0' });
    expect(await answer.response.json()).toEqual({
      code: 200,
      status: 200,
      result: '',
      data: expect.stringContaining('内置引擎') as string,
    });
  });

  it.each<[input: Parameters<TestClient['ask']>[0], code: number, msg: string]>([
    [{ model: 'gpt-99' }, 400, '不支持的模型'],
    [{ messages: [] }, 400, '缺少问题'],
    [{ conversationId: 'nobody' }, 404, '会话不存在'],
  ])('refuses the question %j with %d %s', async (input, code, msg) => {
    const { signedIn } = await startTestApp();
    const answer = await (await signedIn()).ask(input);
    expect(await answer.response.json()).toMatchObject({ code, state: '0', msg });
  });

  it('refuses a question in a conversation when the last message is not from the user', async () => {
    const { signedIn } = await startTestApp();
    const client = await signedIn();
    const conversationId = await newConversation(client);
    const answer = await client.ask({ conversationId, messages: [{ role: 'assistant', content: '好' }] });
    expect(await answer.response.json()).toMatchObject({ code: 400, msg: '最后一条消息应为用户的问题' });
    expect(await messagesOf(client, conversationId)).toEqual([]);
  });

  it('refuses a second answer with the same id', async () => {
    const { signedIn } = await startTestApp();
    const client = await signedIn();
    await (await client.ask({ answerId: 'a1' })).all();
    expect(await (await client.ask({ answerId: 'a1' })).response.json()).toMatchObject({
      code: 409,
      msg: '该回答已存在',
    });
  });

  it('runs six answers at once for one user and refuses the seventh', async () => {
    const { signedIn } = await startTestApp({ environment: { BUILT_IN_PIECE_MS: '50' } });
    const client = await signedIn();
    const answers = await Promise.all(Array.from({ length: 7 }, () => client.ask({})));
    expect(answers.map(({ response }) => response.status).toSorted((one, other) => one - other)).toEqual([
      200, 200, 200, 200, 200, 200, 429,
    ]);
  });

  it('ends the stream of an answer for a reader who has signed out', async () => {
    const { signedIn, app } = await startTestApp({ environment: { BUILT_IN_PIECE_MS: '100' } });
    const client = await signedIn();
    const answer = await client.ask({ conversationId: await newConversation(client), answerId: 'a1' });
    const reading = answer.all();
    await client.send('POST', '/api/system/logout');
    const startedAt = Date.now();
    expect((await reading).last?.type).toBe('text-delta');
    expect(Date.now() - startedAt).toBeLessThan(5000);
    expect(app.http.server.listening).toBe(true);
  });

  it('refuses a question from a visitor without a session', async () => {
    const { visitor } = await startTestApp();
    const client = await visitor();
    expect(await (await client.ask({})).response.json()).toMatchObject({ code: 332 });
    expect((await client.call(listTitles)).body.code).toBe(332);
  });
});
