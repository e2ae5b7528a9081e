import { describe, expect, it } from 'vitest';
import { testDatabases } from '../../testing/test-databases.ts';
import { addTestUser } from '../../testing/test-rows.ts';
import { type ConversationToSave, createConversationRepository } from './conversation.repository.ts';

const conversation = (fields: Partial<ConversationToSave> = {}): ConversationToSave => ({
  id: undefined,
  newId: 'c1',
  ownerId: 'li',
  title: '年假',
  contextType: '["openai"]',
  messages: [],
  version: undefined,
  now: 1000,
  ...fields,
});
const messages = (...ids: string[]) => ids.map((id) => ({ id, body: `{"_id":"${id}"}` }));

describe.each(testDatabases)('conversation repository on $name', ({ open }) => {
  async function setUp() {
    const db = await open();
    await addTestUser(db, 'li');
    await addTestUser(db, 'wang');
    return createConversationRepository(db);
  }

  it('gives back what was saved, in order', async () => {
    const conversations = await setUp();
    expect(await conversations.save(conversation({ messages: messages('b', 'a', 'c') }))).toEqual({
      id: 'c1',
      version: 1,
    });
    expect(await conversations.find('li', 'c1')).toMatchObject({ title: '年假', version: 1, createdAt: 1000 });
    expect((await conversations.listMessages({ id: 'c1' })).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  });

  it('keeps 2,000 messages of one save', async () => {
    const conversations = await setUp();
    const ids = Array.from({ length: 2000 }, (_value, index) => `m${index}`);
    await conversations.save(conversation({ messages: messages(...ids) }));
    expect((await conversations.listMessages({ id: 'c1' })).map(({ id }) => id)).toEqual(ids);
  });

  it('changes, appends, reorders and deletes messages', async () => {
    const conversations = await setUp();
    await conversations.save(conversation({ messages: messages('a', 'b', 'c') }));
    const wanted = [...messages('c', 'x'), { id: 'a', body: '{"_id":"a","new":1}' }];
    expect(await conversations.save(conversation({ id: 'c1', messages: wanted }))).toEqual({ id: 'c1', version: 2 });
    expect(await conversations.listMessages({ id: 'c1' })).toEqual(wanted);
  });

  it('changes nothing for a stale version', async () => {
    const conversations = await setUp();
    await conversations.save(conversation());
    await conversations.save(conversation({ id: 'c1', version: 1, title: '新' }));
    expect(await conversations.save(conversation({ id: 'c1', version: 1, title: '旧', messages: messages('a') }))).toBe(
      'stale',
    );
    expect(await conversations.find('li', 'c1')).toMatchObject({ title: '新', version: 2 });
    expect(await conversations.listMessages({ id: 'c1' })).toEqual([]);
  });

  it('never shows, overwrites or deletes a conversation of someone else', async () => {
    const conversations = await setUp();
    await conversations.save(conversation({ messages: messages('a') }));
    expect(await conversations.save(conversation({ id: 'c1', ownerId: 'wang', title: '偷' }))).toBe('missing');
    expect(await conversations.find('wang', 'c1')).toBeUndefined();
    expect(await conversations.listTitles({ ownerId: 'wang', limit: 10, before: undefined })).toEqual([]);
    expect(await conversations.delete('wang', 'c1')).toBe(false);
    expect(await conversations.find('li', 'c1')).toMatchObject({ title: '年假' });
  });

  it('lists the newest first, page by page; a new name alone does not move it up', async () => {
    const conversations = await setUp();
    for (const number of [1, 2, 3]) await conversations.save(conversation({ newId: `c${number}`, now: number * 1000 }));
    await conversations.save(conversation({ id: 'c1', title: '改名', now: 9000 }));
    const page = await conversations.listTitles({ ownerId: 'li', limit: 2, before: undefined });
    expect(page.map(({ id }) => id)).toEqual(['c3', 'c2']);
    const next = await conversations.listTitles({ ownerId: 'li', limit: 2, before: page.at(-1)?.operatedAt });
    expect(next.map(({ id, title }) => [id, title])).toEqual([['c1', '改名']]);
  });

  it('deletes the messages with the conversation', async () => {
    const conversations = await setUp();
    await conversations.save(conversation({ messages: messages('a') }));
    expect(await conversations.delete('li', 'c1')).toBe(true);
    expect(await conversations.listMessages({ id: 'c1' })).toEqual([]);
  });
});
