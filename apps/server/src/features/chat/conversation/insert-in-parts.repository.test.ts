import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createChatRepositories } from '../../../testing/chat-repositories.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { addTestUser } from '../../../testing/test-rows.ts';
import type { ConversationToSave } from './saved-conversation.repository.ts';

const MANY = 3500;
const long: ConversationToSave = {
  id: undefined,
  newId: 'c1',
  ownerId: 'li',
  title: '长会话',
  contextType: '[]',
  messages: Array.from({ length: MANY }, (_message, index) => ({ id: `m${index}`, body: `{"_id":"m${index}"}` })),
  version: undefined,
  now: 1000,
};

describe.each(testDatabases)('a long new conversation on $name', ({ open }) => {
  async function setUp() {
    const db = await open();
    await addTestUser(db, 'li');
    const { conversations, bin } = createChatRepositories(db);
    return { db, conversations, bin };
  }

  it('is seen by nobody before all of its messages are stored, and then as a whole', async () => {
    const { db, conversations, bin } = await setUp();
    const countStored = async () => {
      const { stored } = await db
        .selectFrom('message')
        .select(({ fn }) => fn.countAll<number>().as('stored'))
        .executeTakeFirstOrThrow();
      return stored;
    };
    const seen: { isFound: boolean; inBin: number; stored: number }[] = [];
    const saving = conversations.save(long);
    const isSaved = saving.then(() => true);
    do {
      const found = await conversations.find('li', 'c1');
      seen.push({ isFound: found !== undefined, inBin: await bin.count('li'), stored: await countStored() });
    } while (!(await Promise.race([isSaved, nextTurn(false)])));
    // Somebody else's calls ran between the parts.
    expect(seen.some(({ stored }) => stored > 0 && stored < MANY)).toBe(true);
    expect(seen.filter(({ inBin }) => inBin > 0)).toEqual([]);
    expect(seen.filter(({ isFound, stored }) => isFound && stored < MANY)).toEqual([]);
    expect(await conversations.find('li', 'c1')).toMatchObject({ title: '长会话', version: 1 });
    expect((await conversations.listMessages('li', 'c1')).map(({ id }) => id)).toEqual(
      long.messages.map(({ id }) => id),
    );
  });

  it('stays unseen when the server ends in between, and is deleted for good later', async () => {
    const { db, conversations, bin } = await setUp();
    await conversations.save(long);
    await db.updateTable('conversation').set({ version: 0, deletedAt: 1000 }).execute();

    expect(await bin.list('li')).toEqual([]);
    expect(await bin.count('li')).toBe(0);
    expect(await bin.listIds('li', 10)).toEqual([]);
    expect(await bin.restore('li', ['c1'])).toEqual([]);
    expect(await conversations.find('li', 'c1')).toBeUndefined();
    expect(await bin.listExpired(1001, 10)).toEqual([{ id: 'c1', ownerId: 'li' }]);
  });
});
