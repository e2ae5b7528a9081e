import { describe, expect, it } from 'vitest';
import { createChatRepositories } from '../../../testing/chat-repositories.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { addTestUser } from '../../../testing/test-rows.ts';
import type { AnswerToFinish } from './finish-answer.repository.ts';
import type { AnswerToBegin } from './new-answer.repository.ts';
import type { ConversationToSave } from '../conversation/saved-conversation.repository.ts';
import { recoverAnswers } from './recover-answers.ts';

const answer = (fields: Partial<AnswerToBegin> = {}): AnswerToBegin => ({
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
  now: 1000,
  ...fields,
});
const conversation = (fields: Partial<ConversationToSave> = {}): ConversationToSave => ({
  id: undefined,
  newId: 'c1',
  ownerId: 'li',
  title: '年假',
  contextType: '[]',
  messages: [],
  version: undefined,
  now: 1,
  ...fields,
});
const ending = (fields: Partial<AnswerToFinish> = {}): AnswerToFinish => ({
  ownerId: 'li',
  id: 'a1',
  status: 'done',
  instanceId: 'one',
  answerBody: '{"_id":"a1","text":"好"}',
  errorMessage: undefined,
  firstPieceAt: 1100,
  now: 2000,
  ...fields,
});

describe.each(testDatabases)('answer journal on $name', ({ open }) => {
  async function setUp() {
    const db = await open();
    await addTestUser(db, 'li');
    await addTestUser(db, 'wang');
    const { conversations, answers } = createChatRepositories(db);
    await conversations.save(conversation());
    const bodies = async () => (await conversations.listMessages('li', 'c1')).map(({ body }) => body);
    return { answers, conversations, bodies };
  }

  it('refuses a question after one that none may follow, unless the new question replaces that one', async () => {
    const { answers, bodies } = await setUp();
    await answers.begin(answer({ isLast: true }));
    await answers.finish(ending());
    const next = answer({ id: 'a2', questionId: 'q2', questionBody: '{"_id":"q2"}', answerBody: '{"_id":"a2"}' });
    expect(await answers.begin(next)).toEqual({ outcome: 'closed' });
    expect(await answers.begin(answer({ id: 'a3' }))).toEqual({ outcome: 'closed' });
    expect(await answers.begin({ ...next, ownerId: 'wang' })).toEqual({ outcome: 'missing' });
    expect(await bodies()).toHaveLength(2);
    expect(await answers.begin({ ...next, replaces: ['q1', 'a1'] })).toMatchObject({ outcome: 'begun' });
    expect(await bodies()).toEqual(['{"_id":"q2"}', '{"_id":"a2"}']);
  });

  it('stores the question before the answer starts', async () => {
    const { answers, bodies } = await setUp();
    expect(await answers.begin(answer())).toEqual({ outcome: 'begun', title: '年假' });
    expect(await bodies()).toEqual(['{"_id":"q1"}', '{"_id":"a1"}']);
  });

  it('runs one answer in a conversation, even when two start at once', async () => {
    const { answers } = await setUp();
    const both = await Promise.all([answers.begin(answer()), answers.begin(answer({ id: 'a2', questionId: 'q2' }))]);
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['begun', 'busy']);
  });

  it('refuses an answer id that exists, and a conversation of another user', async () => {
    const { answers } = await setUp();
    await answers.begin(answer());
    await answers.finish(ending());
    expect(await answers.begin(answer())).toEqual({ outcome: 'exists' });
    expect(await answers.begin(answer({ ownerId: 'wang', id: 'a9' }))).toEqual({ outcome: 'missing' });
  });

  it('stores parts of an answer until the end turns them into a message', async () => {
    const { answers, bodies } = await setUp();
    await answers.begin(answer());
    await answers.appendParts([{ ownerId: 'li', id: 'a1', number: 0, text: '年假' }]);
    await answers.appendParts([{ ownerId: 'li', id: 'a1', number: 1, text: '五天' }]);
    expect(await answers.listRunning('li', 'c1')).toEqual(new Map([['a1', '年假五天']]));
    expect(await answers.finish(ending())).toBe(true);
    expect(await bodies()).toEqual(['{"_id":"q1"}', '{"_id":"a1","text":"好"}']);
    expect(await answers.readParts({ ownerId: 'li', id: 'a1' })).toBe('');
    expect(await answers.listRunning('li', 'c1')).toEqual(new Map());
  });

  it('lets only one caller end an answer', async () => {
    const { answers } = await setUp();
    await answers.begin(answer());
    const both = await Promise.all([answers.finish(ending()), answers.finish(ending({ status: 'stopped' }))]);
    expect(both.toSorted()).toEqual([false, true]);
  });

  it('puts a repeated answer right after its question, and an error after the text that had arrived', async () => {
    const { answers, bodies } = await setUp();
    await answers.begin(answer());
    await answers.finish(ending());
    await answers.begin(
      answer({ id: 'a2', questionId: 'q2', questionBody: '{"_id":"q2"}', answerBody: '{"_id":"a2"}' }),
    );
    await answers.finish(ending({ id: 'a2', answerBody: '{"_id":"a2"}' }));
    await answers.begin(answer({ id: 'a3', answerBody: '{"_id":"a3"}' }));
    await answers.finish(
      ending({
        id: 'a3',
        status: 'failed',
        answerBody: '{"_id":"a3"}',
        errorMessage: { id: 'e3', body: '{"_id":"e3"}' },
      }),
    );
    expect((await bodies()).map((body) => (JSON.parse(body) as { _id: string })._id)).toEqual([
      'q1',
      'a3',
      'e3',
      'a1',
      'q2',
      'a2',
    ]);
  });

  it('does not change a running answer when the conversation is saved', async () => {
    const { answers, conversations, bodies } = await setUp();
    await answers.begin(answer());
    await conversations.save(conversation({ id: 'c1', messages: [{ id: 'x', body: '{"_id":"x"}' }] }));
    expect(await bodies()).toEqual(['{"_id":"q1"}', '{"_id":"a1"}', '{"_id":"x"}']);
  });

  it('ends the answers of an instance that no longer runs with the stored text', async () => {
    const { answers, bodies } = await setUp();
    await answers.begin(answer({ now: 100_000 }));
    await answers.appendParts([{ ownerId: 'li', id: 'a1', number: 0, text: '年假' }]);
    expect(await recoverAnswers({ answers, now: () => 110_000 }, 'two')).toBe(0);
    expect(await answers.listLifeSigns('two')).toEqual([{ instanceId: 'one', aliveAt: 100_000 }]);
    await answers.markAlive('one', 115_000);
    expect(await answers.listLifeSigns('two')).toEqual([{ instanceId: 'one', aliveAt: 115_000 }]);
    expect(await answers.listLifeSigns('one')).toEqual([]);
    expect(await recoverAnswers({ answers, now: () => 136_000 }, 'one')).toBe(1);
    expect(JSON.parse((await bodies())[1] ?? '')).toMatchObject({
      type: 'html',
      content: { text: '年假' },
      ending: 'interrupted',
      modelVersion: 'gpt-4',
    });
    await answers.begin(answer({ id: 'a2', questionId: 'q2', now: 140_000 }));
    expect(await recoverAnswers({ answers, now: () => 140_001 }, 'one')).toBe(1);
    expect(JSON.parse((await bodies())[3] ?? '')).toMatchObject({
      type: 'error',
      content: { text: '接口错误，请重试。' },
    });
  });

  describe('a question that replaces messages', () => {
    const row = (id: string) => ({ id, body: `{"_id":"${id}"}` });

    async function setUpMessages() {
      const parts = await setUp();
      await parts.conversations.save(conversation({ id: 'c1', messages: ['m1', 'm2', 'm3'].map(row), now: 2 }));
      const state = async () => {
        const { version, operatedAt, contextType } = (await parts.conversations.find('li', 'c1'))!;
        return { ids: await idsOf(parts), version, operatedAt, contextType };
      };
      return { ...parts, state };
    }
    async function idsOf({ conversations }: Awaited<ReturnType<typeof setUp>>) {
      return (await conversations.listMessages('li', 'c1')).map(({ id }) => id);
    }

    it('stores a question and removes the messages that it replaces', async () => {
      const { answers, state } = await setUpMessages();
      expect(await answers.begin(answer({ replaces: ['m2', 'm3', 'unknown'] }))).toMatchObject({ outcome: 'begun' });
      expect((await state()).ids).toEqual(['m1', 'q1', 'a1']);
    });

    it('accepts a question with the id of a message that it replaces', async () => {
      const { answers, state } = await setUpMessages();
      await answers.begin(answer({ questionId: 'm2', replaces: ['m2', 'm3'] }));
      expect((await state()).ids).toEqual(['m1', 'm2', 'a1']);
    });

    it('keeps a question in its place when it is asked again and only its answer is replaced', async () => {
      const { answers, state } = await setUpMessages();
      await answers.begin(answer({ questionId: 'm1', replaces: ['m2'] }));
      expect((await state()).ids).toEqual(['m1', 'a1', 'm3']);
    });

    it.each<[rule: string, fields: Partial<AnswerToBegin>, outcome: string]>([
      ['another answer runs', { id: 'a2', questionId: 'q2' }, 'busy'],
      ['the conversation belongs to another user', { ownerId: 'wang', id: 'a2' }, 'missing'],
    ])('changes nothing for a refused question when %s', async (_rule, fields, outcome) => {
      const { answers, state } = await setUpMessages();
      await answers.begin(answer());
      const before = await state();
      const refused = answer({
        replaces: ['m1', 'q1', 'a1'],
        contextType: '["kb"]',
        modeMessage: row('p1'),
        ...fields,
      });
      expect(await answers.begin({ ...refused, now: 9000 })).toEqual({ outcome });
      expect(await state()).toEqual(before);
    });

    it('changes nothing for a question whose answer exists already', async () => {
      const { answers, state } = await setUpMessages();
      await answers.begin(answer());
      await answers.finish(ending());
      const before = await state();
      expect(await answers.begin(answer({ replaces: ['m1', 'a1'], now: 9000 }))).toEqual({ outcome: 'exists' });
      expect(await state()).toEqual(before);
    });

    it('stores the answer mode right before the question, and the sources with the conversation', async () => {
      const { answers, state } = await setUpMessages();
      await answers.begin(answer({ modeMessage: row('p1'), contextType: '["kb"]' }));
      expect(await state()).toMatchObject({ ids: ['m1', 'm2', 'm3', 'p1', 'q1', 'a1'], contextType: '["kb"]' });
    });

    it('stores the answer mode once when a question is asked again', async () => {
      const { answers, state } = await setUpMessages();
      await answers.begin(answer({ id: 'a1', questionId: 'm2', modeMessage: row('p1') }));
      await answers.finish(ending());
      await answers.begin(answer({ id: 'a2', questionId: 'm2', modeMessage: row('p1'), replaces: ['a1'] }));
      expect((await state()).ids).toEqual(['m1', 'p1', 'm2', 'a2', 'm3']);
    });
  });

  it('ends a failed answer even when a client has stored a message with the id of its error', async () => {
    const { answers, conversations, bodies } = await setUp();
    await conversations.save(conversation({ id: 'c1', messages: [{ id: 'e1', body: '{"_id":"e1"}' }] }));
    await answers.begin(answer());
    const errorMessage = { id: 'e1', body: '{"_id":"e1","type":"error"}' };
    expect(await answers.finish(ending({ status: 'failed', errorMessage }))).toBe(true);
    expect(await bodies()).toContain(errorMessage.body);
  });

  it('keeps the text of an answer that goes on when the instance dies before it has written anything', async () => {
    const { answers, bodies } = await setUp();
    await answers.begin(answer());
    const storedBody = '{"_id":"a1","type":"html","content":{"text":"年假"},"ending":"stopped"}';
    await answers.finish(ending({ answerBody: storedBody }));
    const again = { ...answer({ instanceId: 'two' }), storedBody, errorId: 'e1', text: '年假' };
    expect(await answers.reopen({ ...again, storedBody: '{}' })).toBe('changed');
    expect(await answers.reopen(again)).toBe('reopened');
    expect(await answers.reopen(again)).toBe('busy');
    // The first instance ends late; the answer is not its own any more.
    expect(await answers.finish(ending())).toBe(false);
    expect(await recoverAnswers({ answers, now: () => 3000 }, 'two')).toBe(1);
    expect(JSON.parse((await bodies())[1] ?? '')).toMatchObject({ content: { text: '年假' }, ending: 'interrupted' });
  });

  it('keeps model, agent and sources of an orphaned answer', async () => {
    const { answers, bodies } = await setUp();
    await answers.begin(
      answer({ answerBody: '{"_id":"a1","modelVersion":"m","agentId":"g1","sourceLibrary":["kb"]}' }),
    );
    expect(await recoverAnswers({ answers, now: () => 2000 }, 'one')).toBe(1);
    expect(JSON.parse((await bodies())[1] ?? '')).toMatchObject({
      type: 'error',
      modelVersion: 'm',
      agentId: 'g1',
      sourceLibrary: ['kb'],
      time: new Date(2000).toISOString(),
    });
  });
});
