import { saveModel } from '@wenjin/contract/admin/models';
import { stopAnswer } from '@wenjin/contract/chat/answer';
import { type ConversationDetail, readConversation, saveConversation } from '@wenjin/contract/chat/conversation';
import type { Message } from '@wenjin/contract/chat/message';
import { chooseVersion } from '@wenjin/contract/chat/versions';
import { searchConversations } from '@wenjin/contract/search/search';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startFaultVendor } from '../../testing/fault-vendor.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestAnswer, TestClient } from '../../testing/test-client.ts';
import { testDatabaseUrls } from '../../testing/test-databases.ts';

const QUESTION = [{ role: 'user' as const, content: '快捷键有哪些' }];
const GPT_4 = { id: 'gpt-4', label: 'GPT-4', vendor: 'openai', tokenLimit: 8192, isVision: false, isOn: true };
const WHOLE = '第0块，第1块，第2块，第3块，第4块，';

async function newConversation(client: TestClient): Promise<string> {
  const empty = { title: '快捷键', context: '[]', contextType: '[]' };
  return (await client.call(saveConversation, empty)).body.data as string;
}

async function messagesIn(client: TestClient, id: string): Promise<Message[]> {
  const { context } = (await client.call(readConversation, { id })).body.data as ConversationDetail;
  return JSON.parse(context) as Message[];
}

/** Reads until some text has arrived, and leaves the answer running. */
async function readSome(answer: TestAnswer, characters: number): Promise<string> {
  let text = '';
  for await (const event of answer.events()) {
    if (event.type === 'text-delta') text += event.text;
    if (text.length >= characters) break;
  }
  return text;
}

/** Asks a question and stops the answer in the middle. Returns the stored text. */
async function askAndStop(client: TestClient, conversationId: string, answerId = 'a1'): Promise<string> {
  const answer = await client.ask({ conversationId, questionId: 'q1', answerId, messages: QUESTION });
  await readSome(answer, 30);
  await client.call(stopAnswer, { answerId });
  const stored = (await messagesIn(client, conversationId)).at(-1);
  expect(stored).toMatchObject({ _id: answerId, type: 'html', ending: 'stopped' });
  return stored?.content.text ?? '';
}

const goOn = (client: TestClient, conversationId: string, answerId = 'a1') =>
  client.ask({ conversationId, answerId, continues: true, messages: QUESTION });

describe.each(testDatabaseUrls)('an answer that goes on, with the built-in engine on $name', ({ makeUrl }) => {
  async function start() {
    const environment = { DATABASE_URL: await makeUrl(), BUILT_IN_PIECE_MS: '5' };
    const app = await startTestApp({ environment });
    const client = await app.signedIn();
    return { ...app, client, id: await newConversation(client) };
  }

  it('ends as the same message with the whole text', async () => {
    const { client, id } = await start();
    const whole = (await (await client.ask({ messages: QUESTION })).all()).text;
    const begun = await askAndStop(client, id);
    expect(begun.length).toBeLessThan(whole.length);
    const { text, pieces, last } = await (await goOn(client, id)).all();
    expect([pieces[0], text, last]).toEqual([begun, whole, { type: 'answer-end' }]);
    const messages = await messagesIn(client, id);
    expect(messages.map(({ _id }) => _id)).toEqual(['q1', 'a1']);
    expect(messages[1]).toMatchObject({ type: 'html', content: { text: whole } });
    expect(messages[1]).not.toHaveProperty('ending');
    const found = (await client.call(searchConversations, { keyword: whole.slice(-12) })).body.data as unknown[];
    expect(found).toHaveLength(1);
  });

  it('can be stopped and continued again, and is read by others from the beginning', async () => {
    const { client, id } = await start();
    const begun = await askAndStop(client, id);
    await readSome(await goOn(client, id), begun.length + 10);
    expect((await messagesIn(client, id))[1]).toMatchObject({ type: 'loading' });
    expect((await messagesIn(client, id))[1]?.content.text.startsWith(begun)).toBe(true);
    const other = await client.resume('a1', 0);
    await client.call(stopAnswer, { answerId: 'a1' });
    const seen = (await other.all()).text;
    expect(seen.startsWith(begun) && seen.length > begun.length).toBe(true);
    expect((await messagesIn(client, id))[1]).toMatchObject({ content: { text: seen }, ending: 'stopped' });
    expect((await (await goOn(client, id)).all()).text.startsWith(seen)).toBe(true);
  });

  it('runs once when two tabs ask for it at the same time', async () => {
    const { client, id } = await start();
    await askAndStop(client, id);
    const asked = await Promise.all([goOn(client, id), goOn(client, id)]);
    const kinds = asked.map(({ response }) => response.headers.get('content-type')?.split(';')[0]).toSorted();
    expect(kinds).toEqual(['application/json', 'text/event-stream']);
    const refused = asked.find(({ response }) => response.headers.get('content-type')?.includes('json'));
    expect(await refused?.response.json()).toMatchObject({ code: 409 });
  });

  it('keeps the other versions of the answer', async () => {
    const { client, id } = await start();
    const first = await askAndStop(client, id, 'a1');
    await askAndStop(client, id, 'a2');
    const { text } = await (await goOn(client, id, 'a2')).all();
    expect((await messagesIn(client, id))[1]).toMatchObject({ content: { text }, versions: { count: 2, index: 1 } });
    await client.call(chooseVersion, { id, messageId: 'a2', index: 0 });
    expect((await messagesIn(client, id))[1]).toMatchObject({ _id: 'a1', content: { text: first }, ending: 'stopped' });
  });

  it('goes on with an answer that was imported and has never run here', async () => {
    const { client } = await start();
    const whole = (await (await client.ask({ messages: QUESTION })).all()).text;
    const context = JSON.stringify([
      { _id: 'q9', type: 'self_msg', content: { text: '快捷键有哪些' } },
      { _id: 'a9', type: 'html', content: { text: whole.slice(0, 20) }, ending: 'interrupted' },
    ]);
    const imported = (await client.call(saveConversation, { title: '导入', context, contextType: '[]' })).body.data;
    expect((await (await goOn(client, imported as string, 'a9')).all()).text).toBe(whole);
  });

  it('is refused for answers that are complete, missing or of somebody else, and changes nothing', async () => {
    const { client, id, signedInAs } = await start();
    await (await client.ask({ conversationId: id, questionId: 'q1', answerId: 'a1', messages: QUESTION })).all();
    const before = await messagesIn(client, id);
    const codeOf = async (who: TestClient, answerId: string) =>
      ((await (await goOn(who, id, answerId)).response.json()) as { code: number }).code;
    expect(await codeOf(client, 'a1')).toBe(409);
    expect(await codeOf(client, 'a7')).toBe(404);
    expect(await codeOf(await signedInAs('li'), 'a1')).toBe(404);
    expect(await messagesIn(client, id)).toEqual(before);
  });
});

describe('an answer that goes on, with a vendor', () => {
  async function start() {
    const vendor = await startFaultVendor();
    onTestFinished(() => vendor.close());
    const environment = { OPENAI_BASE_URL: vendor.baseUrl, OPENAI_API_KEY: 'sk-own-0123456789-wxyz' };
    const app = await startTestApp({ environment });
    const client = await app.signedIn();
    const id = await newConversation(client);
    const behave = (upstreamName: string) => client.call(saveModel, { ...GPT_4, upstreamName });
    const ask = async (how: string, continues = false) => {
      await behave(how);
      const ids = { conversationId: id, questionId: 'q1', answerId: 'a1' };
      return (await client.ask({ ...ids, continues, model: 'gpt-4', messages: QUESTION })).all();
    };
    return { ...app, client, id, vendor, ask };
  }

  it('tells that the model has cut the answer, and stores it as cut', async () => {
    const { client, id, ask } = await start();
    const { last } = await ask('length-cut-2');
    expect(last).toEqual({ type: 'answer-end', isCut: true });
    expect((await messagesIn(client, id))[1]).toMatchObject({ content: { text: '第0块，第1块，' }, ending: 'cut' });
  });

  it('sends the text so far, and drops what the model repeats', async () => {
    const { client, id, vendor, ask } = await start();
    await ask('length-cut-2');
    expect((await ask('normal', true)).text).toBe(WHOLE);
    const { messages = [] } = (vendor.requests.at(-1)?.body ?? {}) as {
      messages?: { role: string; content: string }[];
    };
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
    expect(messages[1]?.content).toBe('第0块，第1块，');
    expect((await messagesIn(client, id))[1]).toMatchObject({ content: { text: WHOLE } });
    expect((await messagesIn(client, id))[1]).not.toHaveProperty('ending');
  });

  it('keeps the text when the vendor fails, and takes the failure away when it goes on later', async () => {
    const { client, id, ask } = await start();
    await ask('length-cut-2');
    await ask('unauthorised', true);
    expect(await messagesIn(client, id)).toMatchObject([
      { _id: 'q1' },
      { _id: 'a1', content: { text: '第0块，第1块，' }, ending: 'interrupted' },
      { type: 'error' },
    ]);
    await ask('normal', true);
    expect(await messagesIn(client, id)).toMatchObject([{ _id: 'q1' }, { _id: 'a1', content: { text: WHOLE } }]);
    expect(await messagesIn(client, id)).toHaveLength(2);
  });
});
