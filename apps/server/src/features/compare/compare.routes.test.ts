import { countChoices } from '@wenjin/contract/compare/choices';
import {
  chooseWindow,
  deleteComparison,
  listComparisons,
  readComparison,
  renameComparison,
  saveComparison,
  type SavedComparison,
} from '@wenjin/contract/compare/comparison';
import { deleteConversation, listTitles, readConversation } from '@wenjin/contract/chat/conversation';
import { organise } from '@wenjin/contract/chat/organise';
import { deleteSome } from '@wenjin/contract/chat/recycle-bin';
import { searchConversations } from '@wenjin/contract/search/search';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { testDatabaseUrls } from '../../testing/test-databases.ts';

const thread = (text: string) => [
  { _id: 'q1', type: 'self_msg' as const, content: { text: '年假怎么算？' } },
  { _id: 'a1', type: 'html' as const, content: { text } },
];
const comparison = {
  title: '年假对比',
  system: '回答要简短。',
  windows: [
    { model: 'gpt-4-0125-preview', temperature: 0.7, context: JSON.stringify(thread('五天，按蔷薇算')) },
    { model: 'GLM3', maxTokens: 100, sourceLibrary: ['zhipu'], context: thread('十天') },
    { model: 'gpt-3.5-turbo-0125', context: '[]' },
  ],
};

async function save(client: TestClient, input: Parameters<typeof saveComparison.input.parse>[0] = comparison) {
  const { body } = await client.call(saveComparison, input as never);
  return body.data as string;
}

async function read(client: TestClient, id: string): Promise<SavedComparison> {
  return (await client.call(readComparison, { id })).body.data as SavedComparison;
}

describe.each(testDatabaseUrls)('comparisons on $name', ({ makeUrl }) => {
  const start = async () => startTestApp({ environment: { DATABASE_URL: await makeUrl() } });

  it('keeps a comparison with its windows and their threads', async () => {
    const client = await (await start()).signedIn();
    const id = await save(client);
    expect(await read(client, id)).toMatchObject({
      id,
      title: '年假对比',
      system: '回答要简短。',
      isBlind: false,
      choices: [],
      windows: [
        { model: 'gpt-4-0125-preview', temperature: 0.7, timing: null },
        { model: 'GLM3', maxTokens: 100, sourceLibrary: ['zhipu'] },
        { model: 'gpt-3.5-turbo-0125', context: '[]' },
      ],
    });
    const { windows } = await read(client, id);
    expect(JSON.parse(windows[0]?.context ?? '')).toEqual(thread('五天，按蔷薇算'));
    expect(JSON.parse(windows[1]?.context ?? '')).toEqual(thread('十天'));
    expect((await client.call(listComparisons)).body.data).toMatchObject([{ id, title: '年假对比', windows: 3 }]);
    // The threads are conversations, but none that the list of conversations shows.
    expect((await client.call(listTitles)).body.data).toEqual([]);
  });

  it('replaces what is sent, keeps threads that are not, and deletes windows that are left out', async () => {
    const client = await (await start()).signedIn();
    const id = await save(client);
    const [first, second] = (await read(client, id)).windows;
    const windows = [
      { model: 'GLM3', conversationId: second?.conversationId },
      { model: 'gpt-4', conversationId: first?.conversationId, context: JSON.stringify(thread('七天').slice(0, 1)) },
    ];
    expect(await save(client, { id, title: '新名称', system: '', windows })).toBe(id);
    const saved = await read(client, id);
    expect(saved).toMatchObject({ title: '新名称', system: '' });
    expect(saved.windows.map(({ model, context }) => [model, JSON.parse(context)])).toEqual([
      ['GLM3', thread('十天')],
      ['gpt-4', thread('').slice(0, 1)],
    ]);
    const gone = { id: (await read(client, id)).windows[2]?.conversationId ?? 'none' };
    expect((await client.call(readConversation, gone)).body.code).toBe(404);
  });

  it('asks in the thread of a window and tells how long the answer took', async () => {
    const client = await (await start()).signedIn();
    const id = await save(client);
    const conversationId = (await read(client, id)).windows[2]?.conversationId ?? '';
    await (await client.ask({ conversationId, compareId: 'r1', questionId: 'q9', answerId: 'a9' })).all();
    const window = (await read(client, id)).windows[2];
    expect(JSON.parse(window?.context ?? '')).toMatchObject([{ _id: 'q9' }, { _id: 'a9', type: 'html' }]);
    expect(window?.timing).toEqual({ firstPieceMs: expect.any(Number), durationMs: expect.any(Number) });
    expect((await client.call(listTitles)).body.data).toEqual([]);
  });

  it('renames a comparison, and finds it by its new title and its answers, each once', async () => {
    const client = await (await start()).signedIn();
    const id = await save(client);
    expect((await client.call(renameComparison, { id, title: '假期天数' })).body.code).toBe(200);
    expect((await read(client, id)).title).toBe('假期天数');
    const search = async (keyword: string) => (await client.call(searchConversations, { keyword })).body.data;
    expect(await search('假期天数')).toMatchObject([{ compare_id: id, said: 'title' }]);
    expect(await search('怎么算')).toMatchObject([{ compare_id: id, said: 'question' }]);
    expect(await search('蔷薇')).toMatchObject([{ compare_id: id, said: 'answer', title: '假期天数' }]);
  });

  it('keeps the name that another tab has given it when only the settings are saved', async () => {
    const client = await (await start()).signedIn();
    const id = await save(client);
    await client.call(renameComparison, { id, title: '假期天数' });
    const windows = (await read(client, id)).windows.map(({ model, conversationId }) => ({ model, conversationId }));
    await save(client, { id, system: '改过的提示', windows });
    expect(await read(client, id)).toMatchObject({ title: '假期天数', system: '改过的提示' });
    const thread = (await client.call(readConversation, { id: windows[0]?.conversationId ?? '' })).body.data;
    expect(thread).toMatchObject({ title: '假期天数' });
    expect((await client.call(saveComparison, { windows: comparison.windows })).body).toMatchObject({
      code: 400,
      msg: '请填写对比名称',
      field: 'title',
    });
  });

  it('keeps the thread of a window as long as the window, whatever is done with the conversation itself', async () => {
    const client = await (await start()).signedIn();
    const id = await save(client);
    const before = await read(client, id);
    const thread = before.windows[0]?.conversationId ?? '';
    for (const purge of ['0', '1'] as const) {
      expect((await client.call(deleteConversation, { id: thread, purge })).body).toMatchObject({
        code: 409,
        msg: '这是对比中的一个窗口，请在多窗口对比中移除窗口或删除对比',
      });
    }
    expect((await client.call(deleteSome, { ids: [thread] })).body.data).toEqual([]);
    expect((await client.call(organise, { ids: [thread], folder: '制度' })).body.code).toBe(404);
    expect(await read(client, id)).toEqual(before);

    const [, ...others] = before.windows.map(({ model, conversationId }) => ({ model, conversationId }));
    await save(client, { id, windows: others });
    expect((await client.call(readConversation, { id: thread })).body.code).toBe(404);
    expect((await client.call(deleteConversation, { id: thread })).body.code).toBe(404);
  });

  it('ends the answers of a window that is removed and of a comparison that is deleted', async () => {
    const environment = { DATABASE_URL: await makeUrl(), BUILT_IN_PIECE_MS: '1000' };
    const client = await (await startTestApp({ environment })).signedIn();
    const id = await save(client);
    const windows = (await read(client, id)).windows.map(({ model, conversationId }) => ({ model, conversationId }));
    const ask = (index: number) =>
      client.ask({ conversationId: windows[index]?.conversationId ?? '', compareId: 'r1', answerId: `a${index}` });
    const [first, second] = [await ask(0), await ask(1)];
    await save(client, { id, windows: windows.slice(1) });
    await first.all();
    await client.call(deleteComparison, { id });
    await second.all();
  });

  it('deletes a comparison with its threads, and the search no longer finds it', async () => {
    const client = await (await start()).signedIn();
    const id = await save(client);
    const threads = (await read(client, id)).windows.map(({ conversationId }) => conversationId);
    expect((await client.call(deleteComparison, { id })).body.code).toBe(200);
    expect((await client.call(readComparison, { id })).body.code).toBe(404);
    expect((await client.call(deleteComparison, { id })).body.code).toBe(404);
    expect((await client.call(readConversation, { id: threads[0] ?? '' })).body.code).toBe(404);
    expect((await client.call(searchConversations, { keyword: '蔷薇' })).body.data).toEqual([]);
  });

  it("answers for another user's comparison as for a missing one and changes nothing", async () => {
    const { signedIn, signedInAs } = await start();
    const [owner, other] = [await signedIn(), await signedInAs('13800000009')];
    const id = await save(owner);
    const before = await read(owner, id);
    const conversationId = before.windows[0]?.conversationId ?? '';
    const replies = [
      await other.call(readComparison, { id }),
      await other.call(saveComparison, { ...comparison, id }),
      await other.call(saveComparison, { ...comparison, windows: [{ model: 'GLM3', conversationId }] }),
      await other.call(renameComparison, { id, title: '改' }),
      await other.call(deleteComparison, { id }),
      await other.call(chooseWindow, { id, round: 1, conversationId }),
      await other.call(readConversation, { id: conversationId }),
    ];
    expect(replies.map(({ body }) => body.code)).toEqual(replies.map(() => 404));
    expect((await other.call(searchConversations, { keyword: '蔷薇' })).body.data).toEqual([]);
    expect(await read(owner, id)).toEqual(before);
  });

  it('refuses more than five windows, none, and a title that says nothing', async () => {
    const client = await (await start()).signedIn();
    const six = Array.from({ length: 6 }, () => ({ model: 'GLM3', context: '[]' }));
    const codes = [
      await client.call(saveComparison, { ...comparison, windows: six }),
      await client.call(saveComparison, { ...comparison, windows: [] }),
      await client.call(saveComparison, { ...comparison, title: ' ' }),
      await client.call(saveComparison, { ...comparison, windows: [{ model: 'GLM3', context: 'no json' }] }),
    ].map(({ body }) => body.code);
    expect(codes).toEqual([400, 400, 400, 400]);
  });

  it('counts the best windows by model for administrators, and a choice ends the blind mode', async () => {
    const { signedIn, signedInAs } = await start();
    const [admin, user] = [await signedIn(), await signedInAs('13800000009')];
    const id = await save(user, { ...comparison, isBlind: true });
    const windows = (await read(user, id)).windows.map(({ conversationId }) => conversationId);
    await user.call(chooseWindow, { id, round: 1, conversationId: windows[0] ?? '' });
    await user.call(chooseWindow, { id, round: 1, conversationId: windows[1] ?? '' });
    await user.call(chooseWindow, { id, round: 2, conversationId: windows[1] ?? '' });
    expect(await read(user, id)).toMatchObject({
      isBlind: false,
      choices: [
        { round: 1, conversationId: windows[1], model: 'GLM3' },
        { round: 2, conversationId: windows[1], model: 'GLM3' },
      ],
    });
    expect((await admin.call(countChoices)).body.data).toEqual([{ model: 'GLM3', chosen: 2, blind: 0 }]);
    expect((await user.call(countChoices)).status).toBe(403);
    // The counts stay when a comparison is deleted.
    await user.call(deleteComparison, { id });
    expect((await admin.call(countChoices)).body.data).toHaveLength(1);
  });
});
