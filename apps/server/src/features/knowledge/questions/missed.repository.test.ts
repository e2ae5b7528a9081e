import { describe, expect, it } from 'vitest';
import { testDatabases } from '../../../testing/test-databases.ts';
import { createMissedQuestions } from './missed-questions.ts';
import { createMissedRepository } from './missed.repository.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-15T08:00:00.000Z');
const EVERY = { pageNo: 1, pageSize: 20, keyword: '', category: '' };

describe.each(testDatabases)('questions that found nothing on $name', ({ open }) => {
  it.each([
    [0, ['昨天的', '上月的', '去年的']],
    [7, ['昨天的']],
    [90, ['昨天的', '上月的']],
  ])('are listed when they were asked in the last %i days, or all for 0', async (days, expected) => {
    const missed = createMissedRepository(await open());
    for (const [question, age] of [
      ['昨天的', 1],
      ['上月的', 40],
      ['去年的', 300],
    ] as const) {
      await missed.addMissed({ id: question, question, category: '咨询', now: NOW - age * DAY });
    }
    const { records, total } = await createMissedQuestions({ missed, now: () => NOW }).list({ ...EVERY, days });
    expect(records.map(({ question }) => question)).toEqual(expected);
    expect(total).toBe(expected.length);
  });
});
