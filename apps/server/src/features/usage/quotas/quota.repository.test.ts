import { describe, expect, it } from 'vitest';
import { testDatabases } from '../../../testing/test-databases.ts';
import { addTestUser } from '../../../testing/test-rows.ts';
import { usageRow } from '../../../testing/usage-rows.ts';
import { createQuotaRepository } from './quota.repository.ts';

describe.each(testDatabases)('running answers on $name', ({ open }) => {
  async function setUp() {
    const db = await open();
    await addTestUser(db, 'li');
    const texts = {
      conversationId: 'c1',
      questionId: 'q1',
      question: '年假',
      model: 'gpt-4',
      source: '',
      categories: '',
    };
    const times = { startedAt: 1, firstPieceMs: null, durationMs: null };
    await db
      .insertInto('answerRecord')
      .values({ ownerId: 'li', answerId: 'a1', status: 'running', ...texts, ...times })
      .execute();
    const addCall = (fields: Partial<Parameters<typeof usageRow>[0]>) =>
      db
        .insertInto('usage')
        .values(usageRow({ id: 'u1', answerId: 'a1', ...fields }))
        .execute();
    return { quotas: createQuotaRepository(db), addCall };
  }

  it('count until their call is counted', async () => {
    const { quotas, addCall } = await setUp();
    expect(await quotas.countRunning('li')).toBe(1);
    await addCall({});
    expect(await quotas.countRunning('li')).toBe(0);
  });

  it.each([{ purpose: 'title' }, { outcome: 'failed' }])(
    'still count after a call that is no answer: %o',
    async (call) => {
      const { quotas, addCall } = await setUp();
      await addCall(call);
      expect(await quotas.countRunning('li')).toBe(1);
    },
  );
});
