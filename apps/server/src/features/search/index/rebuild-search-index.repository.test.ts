import { describe, expect, it } from 'vitest';
import { testDatabases } from '../../../testing/test-databases.ts';
import { addTestUser } from '../../../testing/test-rows.ts';
import { indexMissingConversations } from './rebuild-search-index.repository.ts';

describe.each(testDatabases)('the search index on $name', ({ open }) => {
  it('indexes conversations that were stored before the index existed and skips rows that are not messages', async () => {
    const db = await open();
    await addTestUser(db, 'li');
    const times = { createdAt: 1_000_000, operatedAt: 1_000_000 };
    await db
      .insertInto('conversation')
      .values({ id: 'c1', ownerId: 'li', title: '年假', contextType: '[]', version: 1, ...times })
      .execute();
    const bodies = ['{"_id":"m1","type":"html","content":{"text":"十天"}}', 'not JSON', 'null', '{}'];
    await db
      .insertInto('message')
      .values(bodies.map((body, index) => ({ conversationId: 'c1', id: `m${index + 1}`, position: index + 1, body })))
      .execute();
    const readEntries = () =>
      db.selectFrom('searchEntry').select(['messageId', 'said', 'text', 'initials']).orderBy('text').execute();

    expect(await indexMissingConversations(db)).toBe(1);
    const entries = await readEntries();
    expect(entries).toEqual([
      { messageId: 'm1', said: 'answer', text: '十天', initials: '' },
      { messageId: null, said: 'title', text: '年假', initials: 'nj' },
    ]);
    expect(await indexMissingConversations(db)).toBe(0);
    expect(await readEntries()).toEqual(entries);
  });
});
