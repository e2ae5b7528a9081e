import { describe, expect, it, onTestFinished } from 'vitest';
import type { Message } from '@wenjin/contract/chat/message';
import { openDatabase, type OpenDatabase } from '../../../platform/db/open-database.ts';
import { Run } from '../../../platform/live/run-log.ts';
import { openTcpProxy } from '../../../testing/tcp-proxy.ts';
import { testDatabases, testDatabaseUrls } from '../../../testing/test-databases.ts';
import { addTestUser } from '../../../testing/test-rows.ts';
import { AnswerJournal } from './answer-journal.ts';
import { waitingMessage } from './answer-messages.ts';
import { createChatRepositories } from '../../../testing/chat-repositories.ts';
import { migrate } from '../../../platform/db/migrate.ts';
import { recoverAnswers } from './recover-answers.ts';

const KEY = { ownerId: 'li', id: 'a1' };
const FACTS = { modelVersion: 'gpt-4' };

describe.each(testDatabases)('the end of an answer whose instance was taken for dead, on $name', ({ open }) => {
  it('stores the whole text although another instance has ended the answer with its beginning', async () => {
    const { journal, run, entry, answers, storedAnswer, partsLeft } = await begin(await open());
    run.append('一');
    await answers.appendParts([{ ...KEY, number: 0, text: '一' }]);
    expect(await recoverAnswers({ answers, now: () => 5 }, 'one')).toBe(1);
    expect(await storedAnswer()).toMatchObject({ content: { text: '一' }, ending: 'interrupted' });
    run.append('二三');
    // The instance was only stalled and continues.
    await answers.appendParts([{ ...KEY, number: 1, text: '二三' }]);

    expect(await journal.finish(entry, { outcome: 'done' })).toBe(true);
    const stored = await storedAnswer();
    expect(stored).toMatchObject({ type: 'html', content: { text: '一二三' } });
    expect(stored).not.toHaveProperty('ending');
    expect(await partsLeft()).toBe('');
  });

  it('stores the whole text when no part of it had been stored', async () => {
    const { journal, run, entry, answers, storedAnswer } = await begin(await open());
    await recoverAnswers({ answers, now: () => 5 }, 'one');
    expect(await storedAnswer()).toMatchObject({ type: 'error' });
    run.append('一二');
    expect(await journal.finish(entry, { outcome: 'done' })).toBe(true);
    expect(await storedAnswer()).toMatchObject({ type: 'html', content: { text: '一二' } });
  });

  it('does not change a message that the user has changed meanwhile', async () => {
    const { journal, run, entry, answers, conversations, storedAnswer } = await begin(await open());
    run.append('一');
    await answers.appendParts([{ ...KEY, number: 0, text: '一' }]);
    await recoverAnswers({ answers, now: () => 5 }, 'one');
    const changed: Message = { _id: 'a1', type: 'html', content: { text: '改过的回答' } };
    await conversations.save({ ...CONVERSATION, id: 'c1', messages: [{ id: 'a1', body: JSON.stringify(changed) }] });
    run.append('二');
    expect(await journal.finish(entry, { outcome: 'done' })).toBe(false);
    expect(await storedAnswer()).toEqual(changed);
  });

  it('reports that nothing was stored when the conversation was deleted', async () => {
    const { journal, run, entry, bin } = await begin(await open());
    run.append('一');
    await bin.purge('li', 'c1');
    expect(await journal.finish(entry, { outcome: 'done' })).toBe(false);
  });

  it('counts an answer as stored when the result of the first commit was lost', async () => {
    const { journal, run, entry, conversations } = await begin(await open());
    run.append('一');
    expect(await journal.finish(entry, { outcome: 'done' })).toBe(true);
    expect(await journal.finish(entry, { outcome: 'done' })).toBe(true);
    expect(await conversations.listMessages('li', 'c1')).toHaveLength(2);
  });

  it('stores a part once when it is written again with more text', async () => {
    const { answers } = await begin(await open());
    await answers.appendParts([{ ...KEY, number: 0, text: '一' }]);
    await answers.appendParts([{ ...KEY, number: 0, text: '一二' }]);
    expect(await answers.readParts(KEY)).toBe('一二');
  });
});

const postgres = testDatabaseUrls.find(({ name }) => name === 'PostgreSQL');
describe.skipIf(postgres === undefined)('the journal while PostgreSQL is away', () => {
  it.each(['cut', 'freeze'] as const)(
    'stores the end of an answer when PostgreSQL is available again (%s)',
    async (fault) => {
      const proxy = await openTcpProxy((await postgres?.makeUrl()) ?? '');
      const { db } = await openDatabase({ dataDir: '', url: proxy.url, onIdleError: () => {} });
      onTestFinished(() => db.destroy());
      await migrate(db);
      const { journal, run, entry, storedAnswer, reported } = await begin(db);
      run.append('一');
      proxy[fault]();
      run.append('二');
      const finishing = journal.finish(entry, { outcome: 'done' });
      const early = await Promise.race([finishing, new Promise((resolve) => setTimeout(resolve, 6000, 'waiting'))]);
      expect(early).toBe('waiting');
      proxy.heal();
      expect(await finishing).toBe(true);
      expect(await storedAnswer()).toMatchObject({ content: { text: '一二' } });
      expect(reported.length).toBeLessThanOrEqual(1);
      expect(run.stopSignal.aborted).toBe(false);
    },
  );
});

const CONVERSATION = {
  id: undefined,
  newId: 'c1',
  ownerId: 'li',
  title: '年假',
  contextType: '[]',
  messages: [],
  version: undefined,
  now: 1,
};

async function begin(db: OpenDatabase['db']) {
  await addTestUser(db, 'li');
  const { conversations, answers, bin } = createChatRepositories(db);
  await conversations.save(CONVERSATION);
  await answers.begin({
    ...KEY,
    conversationId: 'c1',
    isNewConversation: false,
    questionId: 'q1',
    model: 'gpt-4',
    instanceId: 'one',
    replaces: [],
    contextType: undefined,
    modeMessage: undefined,
    questionBody: '{"_id":"q1"}',
    answerBody: JSON.stringify(waitingMessage('a1', FACTS)),
    isLast: false,
    now: 1,
  });
  const reported: unknown[] = [];
  const journal = new AnswerJournal({
    answers,
    instanceId: 'one',
    now: () => 10,
    reportError: (error) => reported.push(error),
  });
  onTestFinished(() => journal.close());
  const run = new Run(KEY);
  const entry = journal.follow(run, FACTS);
  const storedAnswer = async () => {
    const messages = await conversations.listMessages('li', 'c1');
    return JSON.parse(messages.find(({ id }) => id === 'a1')?.body ?? '{}') as Partial<Message>;
  };
  return {
    journal,
    run,
    entry,
    answers,
    conversations,
    bin,
    storedAnswer,
    reported,
    partsLeft: () => answers.readParts(KEY),
  };
}
