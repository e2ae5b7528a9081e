import {
  changeMessages,
  type ConversationDetail,
  type ConversationTitle,
  listTitles,
  readConversation,
  renameConversation,
  saveConversation,
} from '@wenjin/contract/chat/conversation';
import type { Message } from '@wenjin/contract/chat/message';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { testDatabaseUrls } from '../../testing/test-databases.ts';

const message = (id: string): Message => ({ _id: id, type: 'self_msg', content: { text: id } });

async function newConversation(client: TestClient, ...ids: string[]): Promise<string> {
  const context = JSON.stringify(ids.map(message));
  return (await client.call(saveConversation, { title: '年假', context, contextType: '[]' })).body.data as string;
}

async function read(client: TestClient, id: string) {
  const { context, ...rest } = (await client.call(readConversation, { id })).body.data as ConversationDetail;
  return { ...rest, ids: (JSON.parse(context) as Message[]).map(({ _id }) => _id) };
}

describe.each(testDatabaseUrls)('conversation on $name', ({ makeUrl }) => {
  const start = async (environment: Record<string, string> = {}) =>
    startTestApp({ environment: { ...environment, DATABASE_URL: await makeUrl() } });

  it('renames a conversation without changing its place in the list or its messages', async () => {
    const { signedIn } = await start();
    const client = await signedIn();
    const id = await newConversation(client, 'm1');
    const before = await read(client, id);
    const renamed = await client.call(renameConversation, { id, title: ' 假期 ' });
    expect(renamed.body).toMatchObject({ code: 200, state: '1', data: null, version: 2 });
    expect(await read(client, id)).toEqual({ ...before, title: '假期', version: 2 });
  });

  it('removes and appends messages of a conversation', async () => {
    const { signedIn } = await start();
    const client = await signedIn();
    const id = await newConversation(client, 'm1', 'm2', 'm3');
    const changed = await client.call(changeMessages, { id, remove: ['m2', 'gone'], append: [message('m4')] });
    expect(changed.body).toMatchObject({ code: 200, data: null, version: 2 });
    expect(await read(client, id)).toMatchObject({ ids: ['m1', 'm3', 'm4'], version: 2 });
    expect((await client.call(changeMessages, { id, remove: ['gone'] })).body).toMatchObject({ code: 200, version: 2 });
  });

  it('treats a conversation of another user like one that does not exist', async () => {
    const { signedIn, signedInAs } = await start();
    const owner = await signedIn();
    const other = await signedInAs('li');
    const id = await newConversation(owner, 'm1');
    const before = await read(owner, id);
    for (const unknown of [id, 'nobody']) {
      const missing = { code: 404, state: '0', msg: '会话不存在' };
      expect((await other.call(renameConversation, { id: unknown, title: '偷' })).body).toMatchObject(missing);
      expect((await other.call(changeMessages, { id: unknown, remove: ['m1'] })).body).toMatchObject(missing);
      expect((await other.call(changeMessages, { id: unknown, append: [message('x')] })).body).toMatchObject(missing);
    }
    expect(await read(owner, id)).toEqual(before);
  });

  it('refuses to change the messages of a running answer and says so', async () => {
    const { signedIn } = await start({ BUILT_IN_PIECE_MS: '20' });
    const client = await signedIn();
    const id = await newConversation(client, 'm1');
    const answer = await client.ask({ conversationId: id, questionId: 'q1', answerId: 'a1' });
    for (const running of ['q1', 'a1']) {
      expect((await client.call(changeMessages, { id, remove: ['m1', running] })).body).toMatchObject({
        code: 409,
        msg: '回答还在生成，请等它完成或先停止生成，再修改它的消息',
      });
    }
    expect((await read(client, id)).ids).toEqual(['m1', 'q1', 'a1']);
    await answer.all();
    expect((await client.call(changeMessages, { id, remove: ['q1', 'a1'] })).body.code).toBe(200);
    expect((await read(client, id)).ids).toEqual(['m1']);
  });

  it('lists conversations page by page, also those of the same millisecond', async () => {
    const moment = Date.now();
    const { signedIn } = await startTestApp({ environment: { DATABASE_URL: await makeUrl() }, now: () => moment });
    const client = await signedIn();
    const ids = await Promise.all(Array.from({ length: 5 }, () => newConversation(client)));
    const list = async (input: Record<string, string>) =>
      (await client.call(listTitles, { limit: '2', ...input })).body.data as ConversationTitle[];
    const seen: string[] = [];
    let page = await list({});
    while (page.length > 0) {
      seen.push(...page.map(({ id }) => id));
      const { operateTime, id } = page.at(-1)!;
      page = await list({ before: operateTime, beforeId: id });
    }
    expect(seen).toEqual(ids.toSorted().toReversed());
    expect(await list({ before: new Date(moment).toISOString() })).toEqual([]);
  });
});

describe('conversation', () => {
  it.each<[input: object, msg: string]>([
    [{ title: '  ' }, '请填写会话名称'],
    [{ title: '长'.repeat(21) }, '会话名称不能超过20个字'],
    [{}, '请填写会话名称'],
  ])('refuses to rename a conversation to %j', async (input, msg) => {
    const { signedIn } = await startTestApp();
    const client = await signedIn();
    const id = await newConversation(client);
    const reply = await client.call(renameConversation, { id, ...input } as { id: string; title: string });
    expect(reply.body).toMatchObject({ code: 400, msg });
    expect(await read(client, id)).toMatchObject({ title: '年假', version: 1 });
  });

  it.each<[rule: string, append: Message[]]>([
    ['that exists already', [message('x'), message('m2')]],
    ['that occurs twice', [message('x'), message('x')]],
  ])('refuses to append a message %s', async (_rule, append) => {
    const { signedIn } = await startTestApp();
    const client = await signedIn();
    const id = await newConversation(client, 'm1', 'm2');
    const before = await read(client, id);
    expect((await client.call(changeMessages, { id, remove: ['m1'], append })).body).toMatchObject({
      code: 409,
      msg: '会话中已有相同编号的消息',
      field: 'append',
    });
    expect(await read(client, id)).toEqual(before);
  });
});
