import { describe, expect, it } from 'vitest';
import { createChatRepositories } from '../../../testing/chat-repositories.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { addTestUser } from '../../../testing/test-rows.ts';
import type { MessagesToChange } from './changed-messages.repository.ts';
import type { AnswerToBegin } from '../journal/new-answer.repository.ts';
import type { ConversationToSave } from './saved-conversation.repository.ts';

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
const change = (fields: Partial<MessagesToChange> = {}): MessagesToChange => ({
  ownerId: 'li',
  id: 'c1',
  remove: [],
  append: [],
  mostMessages: 100,
  now: 5000,
  ...fields,
});
const answer = (): AnswerToBegin => ({
  ownerId: 'li',
  id: 'a1',
  conversationId: 'c1',
  isNewConversation: false,
  questionId: 'q1',
  model: 'gpt-4',
  instanceId: 'one',
  replaces: [],
  contextType: undefined,
  modeMessage: undefined,
  questionBody: '{"_id":"q1"}',
  answerBody: '{"_id":"a1"}',
  isLast: false,
  now: 2000,
});
const messages = (...ids: string[]) => ids.map((id) => ({ id, body: `{"_id":"${id}"}` }));

describe.each(testDatabases)('conversation repository on $name', ({ open }) => {
  async function setUp() {
    const db = await open();
    await addTestUser(db, 'li');
    await addTestUser(db, 'wang');
    const { conversations, answers, bin } = createChatRepositories(db);
    return Object.assign(conversations, { db, answers, bin });
  }

  it('returns the messages that were saved, in order', async () => {
    const conversations = await setUp();
    expect(await conversations.save(conversation({ messages: messages('b', 'a', 'c') }))).toMatchObject({
      id: 'c1',
      version: 1,
    });
    expect(await conversations.find('li', 'c1')).toMatchObject({ title: '年假', version: 1, createdAt: 1000 });
    expect((await conversations.listMessages('li', 'c1')).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  });

  it('stores 2,000 messages of one save', async () => {
    const conversations = await setUp();
    const ids = Array.from({ length: 2000 }, (_value, index) => `m${index}`);
    await conversations.save(conversation({ messages: messages(...ids) }));
    expect((await conversations.listMessages('li', 'c1')).map(({ id }) => id)).toEqual(ids);
  });

  it('changes, appends, reorders and deletes messages', async () => {
    const conversations = await setUp();
    await conversations.save(conversation({ messages: messages('a', 'b', 'c') }));
    const wanted = [...messages('c', 'x'), { id: 'a', body: '{"_id":"a","new":1}' }];
    const saved = await conversations.save(conversation({ id: 'c1', version: 1, messages: wanted }));
    expect(saved).toMatchObject({ id: 'c1', version: 2 });
    expect(await conversations.listMessages('li', 'c1')).toEqual(wanted);
  });

  it('deletes nothing for a client that does not say which version it has read', async () => {
    const conversations = await setUp();
    await conversations.save(conversation({ messages: messages('a', 'b') }));
    await conversations.save(conversation({ id: 'c1', messages: messages('a', 'b', 'of-another-tab') }));
    const changed = { id: 'a', body: '{"_id":"a","new":1}' };
    await conversations.save(conversation({ id: 'c1', messages: [changed, ...messages('b', 'c')] }));
    const stored = await conversations.listMessages('li', 'c1');
    expect(stored).toEqual([changed, ...messages('b', 'of-another-tab', 'c')]);
  });

  it('keeps the messages of every tab that saves at the same time', async () => {
    const conversations = await setUp();
    await conversations.save(conversation({ messages: messages('a') }));
    const tabs = Array.from({ length: 4 }, (_value, tab) => `tab${tab}`);
    await Promise.all(tabs.map((tab) => conversations.save(conversation({ id: 'c1', messages: messages('a', tab) }))));
    const ids = (await conversations.listMessages('li', 'c1')).map(({ id }) => id);
    expect(ids.toSorted()).toEqual(['a', ...tabs]);
  });

  it('marks a long conversation as not indexed until all of its messages are indexed', async () => {
    const conversations = await setUp();
    const long = Array.from({ length: 40 }, (_value, index) => ({
      id: `m${index}`,
      body: JSON.stringify({ _id: `m${index}`, type: 'html', content: { text: '试用期'.repeat(300) } }),
    }));
    const saved = await conversations.save(conversation({ messages: long }));
    const countEntries = async () =>
      (await conversations.db.selectFrom('searchEntry').select('number').execute()).length;
    expect(await countEntries()).toBe(0);
    if (typeof saved === 'string') throw new Error(saved);
    expect(saved.notIndexed).toHaveLength(40);
    await conversations.indexMessages({ ownerId: 'li', id: 'c1', messages: saved.notIndexed, now: 1000 });
    expect(await countEntries()).toBe(41);
  });

  it('changes nothing for a client with a stale version', async () => {
    const conversations = await setUp();
    await conversations.save(conversation());
    await conversations.save(conversation({ id: 'c1', version: 1, title: '新' }));
    expect(await conversations.save(conversation({ id: 'c1', version: 1, title: '旧', messages: messages('a') }))).toBe(
      'stale',
    );
    expect(await conversations.find('li', 'c1')).toMatchObject({ title: '新', version: 2 });
    expect(await conversations.listMessages('li', 'c1')).toEqual([]);
  });

  it('never shows, overwrites or deletes a conversation of another user', async () => {
    const conversations = await setUp();
    await conversations.save(conversation({ messages: messages('a') }));
    expect(await conversations.save(conversation({ id: 'c1', ownerId: 'wang', title: '偷' }))).toBe('missing');
    expect(await conversations.find('wang', 'c1')).toBeUndefined();
    expect(await conversations.listTitles({ ownerId: 'wang', limit: 10, after: undefined })).toEqual([]);
    expect(await conversations.bin.purge('wang', 'c1')).toBe(false);
    expect(await conversations.find('li', 'c1')).toMatchObject({ title: '年假' });
  });

  it('lists the newest conversations first, page by page; renaming does not move a conversation up', async () => {
    const conversations = await setUp();
    for (const number of [1, 2, 3]) await conversations.save(conversation({ newId: `c${number}`, now: number * 1000 }));
    await conversations.save(conversation({ id: 'c1', title: '改名', now: 9000 }));
    const page = await conversations.listTitles({ ownerId: 'li', limit: 2, after: undefined });
    expect(page.map(({ id }) => id)).toEqual(['c3', 'c2']);
    const next = await conversations.listTitles({
      ownerId: 'li',
      limit: 2,
      after: { operatedAt: 2000, id: undefined },
    });
    expect(next.map(({ id, title }) => [id, title])).toEqual([['c1', '改名']]);
  });

  it('deletes the messages together with their conversation', async () => {
    const conversations = await setUp();
    await conversations.save(conversation({ messages: messages('a') }));
    expect(await conversations.bin.purge('li', 'c1')).toBe(true);
    expect(await conversations.listMessages('li', 'c1')).toEqual([]);
  });

  it('pages through conversations of the same millisecond without missing or repeating any', async () => {
    const conversations = await setUp();
    for (const id of ['c1', 'c2', 'c3', 'c4', 'c5']) {
      await conversations.save(conversation({ newId: id, now: id === 'c5' ? 900 : 1000 }));
    }
    const seen: string[] = [];
    let page = await conversations.listTitles({ ownerId: 'li', limit: 2, after: undefined });
    while (page.length > 0) {
      seen.push(...page.map(({ id }) => id));
      page = await conversations.listTitles({ ownerId: 'li', limit: 2, after: page.at(-1) });
    }
    expect(seen).toEqual(['c4', 'c3', 'c2', 'c1', 'c5']);
  });

  it("renames only the owner's conversation and keeps its place in the list", async () => {
    const conversations = await setUp();
    await conversations.save(conversation());
    expect(await conversations.rename({ ownerId: 'li', id: 'c1', title: '新名' })).toEqual({ version: 2 });
    expect(await conversations.find('li', 'c1')).toMatchObject({ title: '新名', version: 2, operatedAt: 1000 });
    expect(await conversations.rename({ ownerId: 'wang', id: 'c1', title: '偷' })).toBeUndefined();
    expect(await conversations.rename({ ownerId: 'li', id: 'c9', title: '无' })).toBeUndefined();
    expect(await conversations.find('li', 'c1')).toMatchObject({ title: '新名', version: 2 });
  });

  describe('a change of messages', () => {
    async function setUpMessages() {
      const conversations = await setUp();
      await conversations.save(conversation({ messages: messages('a', 'b', 'c') }));
      const state = async () => {
        const { version, operatedAt } = (await conversations.find('li', 'c1'))!;
        return { ids: (await conversations.listMessages('li', 'c1')).map(({ id }) => id), version, operatedAt };
      };
      return { conversations, state, untouched: await state() };
    }

    it('removes some messages, appends others, and does not write the rows of the rest', async () => {
      const { conversations, state } = await setUpMessages();
      const input = change({ remove: ['b', 'unknown'], append: messages('x', 'y') });
      expect(await conversations.changeMessages(input)).toEqual({ version: 2 });
      expect(await state()).toEqual({ ids: ['a', 'c', 'x', 'y'], version: 2, operatedAt: 5000 });
    });

    it('can append a message with an id that the same change removes', async () => {
      const { conversations, state } = await setUpMessages();
      await conversations.changeMessages(change({ remove: ['a'], append: messages('a') }));
      expect((await state()).ids).toEqual(['b', 'c', 'a']);
    });

    it.each<[rule: string, input: Partial<MessagesToChange>, outcome: unknown]>([
      ['a change without effect', { remove: ['unknown'] }, { version: 1 }],
      ['an id that exists already', { remove: ['b'], append: messages('x', 'c') }, 'exists'],
      ['too many messages', { remove: ['b'], append: messages('x', 'y'), mostMessages: 3 }, 'full'],
      ['another user', { ownerId: 'wang', remove: ['b'], append: messages('x') }, 'missing'],
    ])('leaves the messages unchanged for %s', async (_rule, input, outcome) => {
      const { conversations, state, untouched } = await setUpMessages();
      expect(await conversations.changeMessages(change(input))).toEqual(outcome);
      expect(await state()).toEqual(untouched);
    });

    it.each(['q1', 'a1'])('does not change message %s of a running answer', async (id) => {
      const { conversations, state } = await setUpMessages();
      await conversations.answers.begin(answer());
      const running = await state();
      expect(await conversations.changeMessages(change({ remove: ['b', id] }))).toBe('running');
      expect(await conversations.changeMessages(change({ append: messages(id) }))).toBe('exists');
      expect(await state()).toEqual(running);
      await conversations.changeMessages(change({ remove: ['b'], append: messages('x') }));
      expect((await state()).ids).toEqual(['a', 'c', 'q1', 'a1', 'x']);
    });

    it('runs simultaneous changes of one conversation one after the other', async () => {
      const { conversations, state } = await setUpMessages();
      const ids = Array.from({ length: 8 }, (_value, index) => `n${index}`);
      await Promise.all(ids.map((id) => conversations.changeMessages(change({ append: messages(id) }))));
      const { ids: stored, version } = await state();
      expect([stored.toSorted(), version]).toEqual([['a', 'b', 'c', ...ids], 9]);
      const positions = await conversations.db.selectFrom('message').select('position').execute();
      expect(new Set(positions.map(({ position }) => position)).size).toBe(11);
    });

    it('removes thousands of messages at once', async () => {
      const conversations = await setUp();
      const ids = Array.from({ length: 2000 }, (_value, index) => `m${index}`);
      await conversations.save(conversation({ messages: messages(...ids) }));
      expect(await conversations.changeMessages(change({ remove: ids.slice(1) }))).toEqual({ version: 2 });
      expect(await conversations.listMessages('li', 'c1')).toHaveLength(1);
    });
  });
});
