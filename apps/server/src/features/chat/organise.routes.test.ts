import { type ConversationTitle, listTitles, saveConversation } from '@wenjin/contract/chat/conversation';
import {
  addFolder,
  deleteFolder,
  FOLDERS_MAX,
  listFolders,
  organise,
  renameFolder,
} from '@wenjin/contract/chat/organise';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { testDatabaseUrls } from '../../testing/test-databases.ts';

async function save(client: TestClient, title: string): Promise<string> {
  return (await client.call(saveConversation, { title, context: '[]', contextType: '[]' })).body.data as string;
}

async function list(client: TestClient, input: Parameters<TestClient['call']>[1] = {}) {
  const titles = (await client.call(listTitles, input as object)).body.data as ConversationTitle[];
  return titles.map(({ title, pinned, folder }) => `${title}${pinned === true ? ' 置顶' : ''} ${folder}`.trim());
}

describe.each(testDatabaseUrls)('the order of the history on $name', ({ makeUrl }) => {
  async function start() {
    const app = await startTestApp({ environment: { DATABASE_URL: await makeUrl() } });
    const client = await app.signedIn();
    const folders = async () => (await client.call(listFolders, {})).body.data;
    return { ...app, client, folders };
  }

  it('pins conversations, puts them into folders, and lists each part on its own', async () => {
    const { client, folders } = await start();
    const [one, two, three] = [await save(client, '一'), await save(client, '二'), await save(client, '三')];
    await client.call(organise, { ids: [one], pinned: true });
    expect((await client.call(organise, { ids: [one, two], folder: ' 制度 ' })).body).toMatchObject({ code: 200 });
    expect((await list(client)).toSorted()).toEqual(['一 置顶 制度', '三', '二 制度'].toSorted());
    expect(await list(client, { part: 'pinned' })).toEqual(['一 置顶 制度']);
    expect(await list(client, { part: 'loose' })).toEqual(['三']);
    expect(await list(client, { folder: '制度' })).toEqual(['二 制度']);
    expect(await folders()).toEqual([{ name: '制度', count: 1 }]);
    await client.call(organise, { ids: [one, two, three], pinned: false, folder: '' });
    expect((await list(client, { part: 'loose' })).toSorted()).toEqual(['一', '三', '二'].toSorted());
    expect(await folders()).toEqual([{ name: '制度', count: 0 }]);
  });

  it('renames a folder with its conversations, and keeps them when it is deleted', async () => {
    const { client, folders } = await start();
    const id = await save(client, '一');
    await client.call(addFolder, { name: '招聘' });
    await client.call(organise, { ids: [id], folder: '制度' });
    expect((await client.call(addFolder, { name: '制度' })).body).toMatchObject({ code: 409, msg: '已有同名的文件夹' });
    expect((await client.call(renameFolder, { name: '制度', newName: '招聘' })).body.code).toBe(409);
    expect((await client.call(renameFolder, { name: '没有', newName: '新' })).body.code).toBe(404);
    await client.call(renameFolder, { name: '制度', newName: '手册' });
    expect(await list(client)).toEqual(['一 手册']);
    expect(await folders()).toEqual([
      { name: '招聘', count: 0 },
      { name: '手册', count: 1 },
    ]);
    await client.call(deleteFolder, { name: '手册' });
    expect(await list(client, { part: 'loose' })).toEqual(['一']);
    expect((await client.call(deleteFolder, { name: '手册' })).body.code).toBe(404);
  });

  it('changes nothing when one of the conversations is of another user', async () => {
    const { client, signedInAs } = await start();
    const own = await save(client, '一');
    const li = await signedInAs('li');
    const foreign = await save(li, '二');
    expect((await client.call(organise, { ids: [own, foreign], pinned: true, folder: '制度' })).body.code).toBe(404);
    expect(await list(client)).toEqual(['一']);
    expect((await client.call(listFolders, {})).body.data).toEqual([]);
    expect(await list(li)).toEqual(['二']);
  });
});

describe('wrong folders', () => {
  it('are refused with a reason', async () => {
    const { signedIn } = await startTestApp();
    const client = await signedIn();
    const id = await save(client, '一');
    expect((await client.call(organise, { ids: [id], folder: '长'.repeat(21) })).body.code).toBe(400);
    expect((await client.call(organise, { ids: [id] })).body).toMatchObject({ code: 400, msg: '请选择置顶或文件夹' });
    expect((await client.call(addFolder, { name: '\u200b' })).body).toMatchObject({
      code: 400,
      msg: '请填写文件夹名称',
    });
    for (let number = 0; number < FOLDERS_MAX; number += 1) await client.call(addFolder, { name: `夹${number}` });
    expect((await client.call(addFolder, { name: '多' })).body.code).toBe(400);
  });
});
