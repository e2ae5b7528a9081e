import {
  changeMessages,
  type ConversationDetail,
  readConversation,
  saveConversation,
} from '@wenjin/contract/chat/conversation';
import type { Message } from '@wenjin/contract/chat/message';
import { chooseVersion, restoreMessages } from '@wenjin/contract/chat/versions';
import { searchConversations } from '@wenjin/contract/search/search';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { testDatabaseUrls } from '../../testing/test-databases.ts';

type Question = { conversationId: string; questionId: string; answerId: string; text?: string; replaces?: string[] };

async function ask(client: TestClient, { text = '年假怎么算？', ...ids }: Question) {
  const answer = await client.ask({ ...ids, messages: [{ role: 'user', content: text }] });
  await answer.all();
}

async function read(client: TestClient, id: string) {
  const { context, ...rest } = (await client.call(readConversation, { id })).body.data as ConversationDetail;
  const messages = JSON.parse(context) as Message[];
  return { ...rest, context, messages, ids: messages.map(({ _id }) => _id) };
}

async function versionsOf(client: TestClient, id: string) {
  const { messages } = await read(client, id);
  return Object.fromEntries(
    messages
      .filter(({ versions }) => versions)
      .map(({ _id, versions }) => [_id, `${versions?.index}/${versions?.count}`]),
  );
}

describe.each(testDatabaseUrls)('versions on $name', ({ makeUrl }) => {
  async function start() {
    const app = await startTestApp({ environment: { DATABASE_URL: await makeUrl() } });
    const client = await app.signedIn();
    const empty = { title: '年假', context: '[]', contextType: '[]' };
    const id = (await client.call(saveConversation, empty)).body.data as string;
    const choose = (messageId: string, index: number) => client.call(chooseVersion, { id, messageId, index });
    const search = async (keyword: string) =>
      ((await client.call(searchConversations, { keyword })).body.data as { id: string }[]).length;
    return { ...app, client, id, choose, search };
  }

  /** Two turns; then the first answer is generated again, so that the second turn belongs to the first version. */
  async function startWithTwoAnswers() {
    const parts = await start();
    const { client, id } = parts;
    await ask(client, { conversationId: id, questionId: 'q1', answerId: 'a1' });
    await ask(client, { conversationId: id, questionId: 'q2', answerId: 'a2', text: '产假怎么算？' });
    await ask(client, { conversationId: id, questionId: 'q1', answerId: 'a3' });
    return parts;
  }

  it('keeps an answer and all that followed it when the answer is generated again', async () => {
    const { client, id, choose } = await startWithTwoAnswers();
    const before = await read(client, id);
    expect(before.ids).toEqual(['q1', 'a3']);
    expect(await versionsOf(client, id)).toEqual({ a3: '1/2' });
    const chosen = await choose('a3', 0);
    expect(chosen.body).toMatchObject({ code: 200, data: null, version: before.version + 1 });
    expect((await read(client, id)).ids).toEqual(['q1', 'a1', 'q2', 'a2']);
    expect(await versionsOf(client, id)).toEqual({ a1: '0/2' });
    await choose('a1', 1);
    expect((await read(client, id)).ids).toEqual(['q1', 'a3']);
  });

  it.each([
    ['under a new id', { questionId: 'q9', replaces: ['q1', 'a1', 'q2', 'a2'] }, 'q9'],
    ['under the same id', { questionId: 'q1' }, 'q1'],
  ])('keeps a question and all that followed it when it is edited %s', async (_how, edited, shown) => {
    const { client, id, choose } = await start();
    await ask(client, { conversationId: id, questionId: 'q1', answerId: 'a1' });
    await ask(client, { conversationId: id, questionId: 'q2', answerId: 'a2', text: '产假怎么算？' });
    await ask(client, { conversationId: id, answerId: 'a9', text: '病假怎么算？', ...edited });
    expect((await read(client, id)).ids).toEqual([shown, 'a9']);
    expect(await versionsOf(client, id)).toEqual({ [shown]: '1/2' });
    await choose(shown, 0);
    const first = await read(client, id);
    expect(first.ids.slice(1)).toEqual(['a1', 'q2', 'a2']);
    expect(first.messages[0]).toMatchObject({ content: { text: '年假怎么算？' }, versions: { count: 2, index: 0 } });
    await choose(first.ids[0] ?? '', 1);
    expect((await read(client, id)).messages[0]?.content.text).toBe('病假怎么算？');
  });

  it('keeps the versions inside of a branch that is not shown', async () => {
    const { client, id, choose } = await startWithTwoAnswers();
    await ask(client, { conversationId: id, questionId: 'q9', answerId: 'a9', text: '病假？', replaces: ['q1', 'a3'] });
    expect(await versionsOf(client, id)).toEqual({ q9: '1/2' });
    // The answers of the first question have no place while the other question is shown.
    expect((await choose('a3', 0)).body.code).toBe(404);
    await choose('q9', 0);
    expect(await versionsOf(client, id)).toEqual({ q1: '0/2', a3: '1/2' });
    await choose('a3', 0);
    expect((await read(client, id)).ids).toEqual(['q1', 'a1', 'q2', 'a2']);
  });

  it('finds only the shown version in the search', async () => {
    const { choose, search } = await startWithTwoAnswers();
    expect(await search('产假怎么算')).toBe(0);
    await choose('a3', 0);
    expect(await search('产假怎么算')).toBeGreaterThan(0);
    await choose('a1', 1);
    expect(await search('产假怎么算')).toBe(0);
  });

  it('does not lose other versions to clients that know nothing of them', async () => {
    const { client, id, choose } = await startWithTwoAnswers();
    const { title, contextType, context, version, messages } = await read(client, id);
    const save = (fields: object) => client.call(saveConversation, { id, title, contextType, context, ...fields });
    expect((await save({ version })).body.code).toBe(200);
    expect((await save({})).body.code).toBe(200);
    // A tab that was opened before the answer was generated again still has the first version.
    const old = [messages[0], { _id: 'a1', type: 'html', content: { text: '旧' } }];
    expect((await save({ context: JSON.stringify(old) })).body.code).toBe(200);
    expect((await read(client, id)).ids).toEqual(['q1', 'a3']);
    const other = [messages[0], { _id: 'x', type: 'html', content: { text: '新' } }];
    const { version: now } = await read(client, id);
    expect((await save({ context: JSON.stringify(other), version: now })).body.code).toBe(200);
    expect(await versionsOf(client, id)).toEqual({ x: '1/2' });
    await choose('x', 0);
    const shown = await read(client, id);
    expect(shown.ids).toEqual(['q1', 'a1', 'q2', 'a2']);
    expect(shown.context).not.toContain('旧');
    expect((await save({ version: now })).body.code).toBe(409);
  });

  it('refuses versions that do not exist, of nobody and of others', async () => {
    const { client, id, choose, signedInAs } = await startWithTwoAnswers();
    const before = await read(client, id);
    const li = await signedInAs('li');
    expect((await choose('a3', 2)).body.code).toBe(404);
    expect((await choose('q1', 0)).body.code).toBe(404);
    expect((await choose('a3', -1)).body).toMatchObject({ code: 400, msg: '版本不正确' });
    expect((await li.call(chooseVersion, { id, messageId: 'a3', index: 0 })).body.code).toBe(404);
    expect((await choose('a3', 1)).body).toMatchObject({ code: 200, version: before.version });
    expect(await read(client, id)).toEqual(before);
  });

  it('brings removed messages back to their place, with their versions', async () => {
    const { client, id, choose } = await startWithTwoAnswers();
    await choose('a3', 0);
    const before = await read(client, id);
    await client.call(changeMessages, { id, remove: ['q1', 'a1'] });
    expect((await read(client, id)).ids).toEqual(['q2', 'a2']);
    expect(await versionsOf(client, id)).toEqual({});
    expect((await client.call(restoreMessages, { id, messageIds: ['q1', 'a1'] })).body.code).toBe(200);
    const after = await read(client, id);
    expect(after.messages).toEqual(before.messages);
    expect((await client.call(restoreMessages, { id, messageIds: ['q1', 'a1'] })).body.code).toBe(404);
    await choose('a1', 1);
    expect((await read(client, id)).ids).toEqual(['q1', 'a3']);
  });

  it('shows another version when the last one of the conversation is removed, and takes that back', async () => {
    const { client, id } = await startWithTwoAnswers();
    await ask(client, { conversationId: id, questionId: 'q9', answerId: 'a9', text: '病假？', replaces: ['q1', 'a3'] });
    await client.call(changeMessages, { id, remove: ['q9', 'a9'] });
    expect((await read(client, id)).ids).toEqual(['q1', 'a3']);
    expect(await versionsOf(client, id)).toEqual({ a3: '1/2' });
    await client.call(restoreMessages, { id, messageIds: ['q9', 'a9'] });
    expect((await read(client, id)).ids).toEqual(['q9', 'a9']);
    expect(await versionsOf(client, id)).toEqual({ q9: '1/2' });
  });

  it('gives the versions of a removed question to the one that follows, until it is brought back', async () => {
    const { client, id, choose } = await start();
    await ask(client, { conversationId: id, questionId: 'q1', answerId: 'a1' });
    await ask(client, { conversationId: id, questionId: 'q2', answerId: 'a2', text: '产假？', replaces: ['q1', 'a1'] });
    await ask(client, { conversationId: id, questionId: 'q3', answerId: 'a3', text: '病假？' });
    await client.call(changeMessages, { id, remove: ['q2', 'a2'] });
    expect(await versionsOf(client, id)).toEqual({ q3: '1/2' });
    await client.call(restoreMessages, { id, messageIds: ['q2', 'a2'] });
    expect(await versionsOf(client, id)).toEqual({ q2: '1/2' });
    await client.call(changeMessages, { id, remove: ['q2', 'a2'] });
    await choose('q3', 0);
    expect((await read(client, id)).ids).toEqual(['q1', 'a1']);
  });
});
