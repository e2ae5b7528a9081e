import { findAnswer } from '@wenjin/contract/chat/kept-question';
import {
  changeMessages,
  type ConversationTitle,
  deleteConversation,
  listTitles,
  readConversation,
  renameConversation,
  saveConversation,
} from '@wenjin/contract/chat/conversation';
import { organise } from '@wenjin/contract/chat/organise';
import {
  countRecycled,
  deleteSome,
  emptyRecycled,
  listRecycled,
  type RecycledConversation,
  restoreConversation,
  restoreSome,
} from '@wenjin/contract/chat/recycle-bin';
import { chooseVersion } from '@wenjin/contract/chat/versions';
import { previewMatch, searchConversations } from '@wenjin/contract/search/search';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../platform/db/open-database.ts';
import type { RunLog } from '../../platform/live/run-log.ts';
import { createChatRepositories } from '../../testing/chat-repositories.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { testDatabaseUrls } from '../../testing/test-databases.ts';
import { createRecycleBin } from './history/recycle-bin.ts';

const DAY_MS = 86_400_000;

async function save(client: TestClient, text: string): Promise<string> {
  const context = JSON.stringify([{ _id: 'm1', type: 'self_msg', content: { text } }]);
  return (await client.call(saveConversation, { title: text, context, contextType: '[]' })).body.data as string;
}

const idsOf = async (reply: Promise<{ body: { data: unknown } }>) =>
  ((await reply).body.data as { id: string }[]).map(({ id }) => id);

describe.each(testDatabaseUrls)('the recycle bin on $name', ({ makeUrl }) => {
  async function start() {
    const app = await startTestApp({ environment: { DATABASE_URL: await makeUrl() } });
    const client = await app.signedIn();
    const search = (keyword: string) => idsOf(client.call(searchConversations, { keyword }));
    const titles = () => idsOf(client.call(listTitles, {}));
    const recycled = async () => (await client.call(listRecycled, {})).body.data as RecycledConversation[];
    return { ...app, client, search, titles, recycled };
  }

  it('hides a deleted conversation from every call, and brings it back to its folder', async () => {
    const { client, search, titles, recycled } = await start();
    const id = await save(client, '差旅报销');
    await (await client.ask({ conversationId: id, questionId: 'q1', answerId: 'a1' })).all();
    await client.call(organise, { ids: [id], folder: '制度' });
    const before = (await client.call(readConversation, { id })).body.data;
    expect((await client.call(deleteConversation, { id })).body.code).toBe(200);

    expect(await titles()).toEqual([]);
    expect(await idsOf(client.call(listTitles, { folder: '制度' }))).toEqual([]);
    expect(await search('差旅报销')).toEqual([]);
    const gone = [
      client.call(readConversation, { id }),
      client.call(previewMatch, { id, index_no: '0' }),
      client.call(renameConversation, { id, title: '改' }),
      client.call(changeMessages, { id, remove: ['m1'] }),
      client.call(chooseVersion, { id, messageId: 'm1', index: 0 }),
      client.call(organise, { ids: [id], pinned: true }),
      client.call(saveConversation, { id, title: '改', context: '[]', contextType: '[]' }),
      client.call(deleteConversation, { id }),
    ];
    for (const reply of gone) expect((await reply).body.code).toBe(404);
    expect((await client.call(findAnswer, { answerId: 'a1' })).body.data).toEqual({ conversationId: null });
    const asked = await client.ask({ conversationId: id, questionId: 'q2', answerId: 'a2' });
    expect(await asked.response.json()).toMatchObject({ code: 404 });

    expect(await recycled()).toMatchObject([{ id, title: '差旅报销', questions: 2, folder: '制度' }]);
    expect((await client.call(countRecycled, {})).body.data).toBe(1);
    expect((await client.call(restoreConversation, { id })).body.code).toBe(200);
    const after = (await client.call(readConversation, { id })).body.data as { version: number };
    expect({ ...after, version: 0 }).toEqual({ ...(before as object), version: 0 });
    expect(await search('差旅报销')).not.toEqual([]);
    expect(await idsOf(client.call(listTitles, { folder: '制度' }))).toEqual([id]);
    expect((await client.call(restoreConversation, { id })).body.code).toBe(404);
  });

  it('stops the answer of a deleted conversation and keeps what has arrived', async () => {
    const { client } = await start();
    const id = await save(client, '年假');
    const answer = await client.ask({ conversationId: id, questionId: 'q1', answerId: 'a1' });
    await client.call(deleteConversation, { id });
    await answer.all();
    await client.call(restoreConversation, { id });
    const { context } = (await client.call(readConversation, { id })).body.data as { context: string };
    expect(JSON.parse(context)).toMatchObject([{ _id: 'm1' }, { _id: 'q1' }, { _id: 'a1', type: 'html' }]);
  });

  it('deletes for good at once with purge and when the bin is emptied', async () => {
    const { client, recycled, signedInAs } = await start();
    const [one, two, three] = [await save(client, '一'), await save(client, '二'), await save(client, '三')];
    await client.call(deleteConversation, { id: one, purge: '1' });
    expect((await client.call(restoreConversation, { id: one })).body.code).toBe(404);
    await client.call(deleteConversation, { id: two });
    const li = await signedInAs('li');
    expect((await li.call(restoreConversation, { id: two })).body.code).toBe(404);
    expect((await li.call(deleteConversation, { id: two, purge: '1' })).body.code).toBe(404);
    await li.call(emptyRecycled, {});
    expect((await recycled()).map(({ id }) => id)).toEqual([two]);
    await client.call(emptyRecycled, {});
    expect(await recycled()).toEqual([]);
    expect((await client.call(restoreConversation, { id: two })).body.code).toBe(404);
    expect((await client.call(readConversation, { id: three })).body.code).toBe(200);
  });

  it('deletes and brings back several at once, and skips unknown ones', async () => {
    const { client, titles } = await start();
    const [one, two] = [await save(client, '一'), await save(client, '二')];
    expect((await client.call(deleteSome, { ids: [one, two, 'unknown'] })).body.data).toHaveLength(2);
    expect(await titles()).toEqual([]);
    expect((await client.call(restoreSome, { ids: [one, 'unknown'] })).body.data).toEqual([one]);
    expect(await titles()).toEqual([one]);
    expect((await client.call(deleteSome, { ids: [] })).body).toMatchObject({ code: 400, msg: '请选择会话' });
  });

  it('deletes for good what has rested for 30 days', async () => {
    const { client, config, recycled } = await start();
    const id = await save(client, '年假');
    await client.call(deleteConversation, { id });
    const [{ deleteTime, purgeTime } = { deleteTime: '', purgeTime: '' }] = await recycled();
    expect(Date.parse(purgeTime) - Date.parse(deleteTime)).toBe(30 * DAY_MS);
    const { db } = await openDatabase({ dataDir: config.DATA_DIR, url: config.DATABASE_URL, onIdleError: () => {} });
    const { bin, answers } = createChatRepositories(db);
    const tidyAfter = (days: number) =>
      createRecycleBin({
        bin,
        answers,
        runs: { find: async () => undefined } as unknown as RunLog,
        removeFiles: () => {},
        now: () => Date.now() + days * DAY_MS,
      }).tidy();
    await tidyAfter(29.9);
    expect(await recycled()).toHaveLength(1);
    await tidyAfter(30.1);
    expect(await recycled()).toEqual([]);
    await db.destroy();
  });
});

describe('titles', () => {
  it('carry whether they are pinned and their folder', async () => {
    const { signedIn } = await startTestApp();
    const client = await signedIn();
    const id = await save(client, '年假');
    await client.call(organise, { ids: [id], pinned: true, folder: '制度' });
    const [title] = (await client.call(listTitles, {})).body.data as ConversationTitle[];
    expect(title).toMatchObject({ id, pinned: true, folder: '制度' });
  });
});
