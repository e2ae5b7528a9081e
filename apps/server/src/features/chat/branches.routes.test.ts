import { addBranches, readBranches } from '@wenjin/contract/chat/branches';
import { changeMessages, readConversation, saveConversation } from '@wenjin/contract/chat/conversation';
import type { Message } from '@wenjin/contract/chat/message';
import { rate } from '@wenjin/contract/chat/rate';
import { chooseVersion } from '@wenjin/contract/chat/versions';
import { searchConversations } from '@wenjin/contract/search/search';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { testDatabaseUrls } from '../../testing/test-databases.ts';

type Branches = { hidden: { headId: string; body: string }[]; versions: { messageId: string }[] };

async function save(client: TestClient, context: unknown[]): Promise<string> {
  const input = { title: '年假', context: JSON.stringify(context), contextType: '[]' };
  return (await client.call(saveConversation, input)).body.data as string;
}

async function read(client: TestClient, id: string): Promise<Message[]> {
  const { context } = (await client.call(readConversation, { id })).body.data as { context: string };
  return JSON.parse(context) as Message[];
}

const idsOf = (messages: readonly Message[]) => messages.map(({ _id }) => _id);
const branchesOf = async (client: TestClient, id: string) =>
  (await client.call(readBranches, { id })).body.data as Branches;

describe.each(testDatabaseUrls)('branches in an archive on $name', ({ makeUrl }) => {
  /** Two turns; the first answer is then generated again, so that the second turn is hidden. */
  async function start() {
    const app = await startTestApp({ environment: { DATABASE_URL: await makeUrl() } });
    const client = await app.signedIn();
    const id = await save(client, []);
    for (const [questionId, answerId, text] of [
      ['q1', 'a1', '年假怎么算？'],
      ['q2', 'a2', '产假怎么算？'],
      ['q1', 'a3', '年假怎么算？'],
    ] as const) {
      const messages = [{ role: 'user' as const, content: text }];
      await (await client.ask({ conversationId: id, questionId, answerId, messages })).all();
    }
    return { ...app, client, id };
  }

  /** Does what an import does with what an export has read. */
  async function copy(client: TestClient, id: string) {
    const { hidden, versions } = await branchesOf(client, id);
    const copied = await save(client, await read(client, id));
    const added = await client.call(addBranches, {
      id: copied,
      hidden: hidden.map(({ headId, body }) => ({ headId, message: JSON.parse(body) as Message })),
      versions: versions as never,
    });
    return { copied, added };
  }

  it('are read and added, so that every version can be chosen in the copy', async () => {
    const { client, id } = await start();
    const { copied, added } = await copy(client, id);
    expect(added.body).toMatchObject({ code: 200, version: 2 });
    expect(idsOf(await read(client, copied))).toEqual(['q1', 'a3']);
    expect((await read(client, copied))[1]?.versions).toEqual({ count: 2, index: 1 });
    await client.call(chooseVersion, { id: copied, messageId: 'a3', index: 0 });
    await client.call(chooseVersion, { id, messageId: 'a3', index: 0 });
    expect(await read(client, copied)).toEqual(await read(client, id));
    expect(idsOf(await read(client, copied))).toEqual(['q1', 'a1', 'q2', 'a2']);
  });

  it('are not found by the search before they are shown', async () => {
    const { client, id } = await start();
    const { copied } = await copy(client, id);
    const found = async () =>
      ((await client.call(searchConversations, { keyword: '产假怎么算' })).body.data as unknown[]).length;
    expect(await found()).toBe(0);
    await client.call(chooseVersion, { id: copied, messageId: 'a3', index: 0 });
    expect(await found()).toBeGreaterThan(0);
  });

  it('leave out what was removed', async () => {
    const { client, id } = await start();
    await client.call(changeMessages, { id, remove: ['q1', 'a3'] });
    expect(await branchesOf(client, id)).toEqual({ hidden: [], versions: [] });
  });

  it('can be rated while they are hidden, and show the rating later', async () => {
    const { client, id } = await start();
    expect((await client.call(rate, { id, messageId: 'a2', value: -1, reason: '不对' })).body.code).toBe(200);
    expect((await client.call(rate, { id, messageId: 'nobody', value: 1 })).body.code).toBe(404);
    await client.call(chooseVersion, { id, messageId: 'a3', index: 0 });
    expect((await read(client, id)).at(-1)?.rating).toEqual({ value: -1, reason: '不对' });
  });

  it('are only the own ones', async () => {
    const { client, id, signedInAs } = await start();
    const li = await signedInAs('li');
    expect(await branchesOf(li, id)).toEqual({ hidden: [], versions: [] });
    expect((await li.call(addBranches, { id, hidden: [], versions: [] })).body.code).toBe(404);
    expect((await branchesOf(client, id)).hidden).toHaveLength(3);
  });

  it('are refused when they do not fit the conversation, and change nothing then', async () => {
    const { client, id } = await start();
    const said = (_id: string) => ({ _id, type: 'html' as const, content: { text: '答' } });
    const target = await save(client, [said('a'), said('b')]);
    const version = (messageId: string, groupId = 'g', number = 0) => ({ messageId, groupId, number });
    const wrong = [
      { hidden: [{ headId: 'a', message: said('a') }], versions: [] },
      { hidden: [{ headId: 'unknown', message: said('x') }], versions: [] },
      { hidden: [said('x'), said('x')].map((message) => ({ headId: 'x', message })), versions: [] },
      { hidden: [], versions: [version('nobody')] },
      { hidden: [], versions: [version('a'), version('a')] },
      { hidden: [], versions: [version('a'), version('b')] },
    ];
    for (const branches of wrong) {
      const { body } = await client.call(addBranches, { id: target, ...branches });
      expect(body).toMatchObject({ code: 400, msg: '版本数据不正确' });
    }
    expect(await read(client, target)).toEqual([said('a'), said('b')]);
    expect((await client.call(addBranches, { id, hidden: [], versions: [] })).body.code).toBe(409);
  });
});
