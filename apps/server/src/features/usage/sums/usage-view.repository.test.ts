import { addDays, createCalendar } from '@wenjin/domain/usage/calendar';
import { costOf } from '@wenjin/domain/usage/cost';
import { ANSWER_PURPOSES, ROBOTS, SPEECH_PURPOSES } from '@wenjin/domain/usage/purposes';
import { describe, expect, it } from 'vitest';
import { testDatabases } from '../../../testing/test-databases.ts';
import { addTestUser } from '../../../testing/test-rows.ts';
import { usageRow } from '../../../testing/usage-rows.ts';
import { createRollUp } from './roll-up.ts';
import { createRollUpRepository } from './roll-up.repository.ts';
import { countedPurposes, purposesOf, type UsageSpan } from './usage-span.ts';
import { createUsageViewRepository } from './usage-view.repository.ts';

const ZONE = 'Asia/Shanghai';
const calendar = createCalendar(ZONE);
const FIRST = '2026-08-20';
const DAYS = 100;
const PRICES = { 'gpt-4': { input: 30, output: 60 }, 'glm-4': { input: 2.5, output: 10 } };

/** Calls of three users over a hundred days, the same in every run. */
function manyCalls(count: number) {
  const purposes = [...ANSWER_PURPOSES, ...SPEECH_PURPOSES, 'title'];
  return Array.from({ length: count }, (_call, n) => {
    const isFailed = n % 11 === 0;
    return usageRow({
      id: `c${n}`,
      ownerId: ['li', 'wang', 'zhao'][n % 3] ?? 'li',
      purpose: purposes[(n * 7) % purposes.length] ?? 'answer',
      model: n % 4 === 0 ? 'gpt-4' : 'glm-4',
      outcome: isFailed ? 'failed' : 'done',
      promptTokens: n % 97,
      answerTokens: n % 31,
      firstPieceMs: isFailed ? null : (n * 37) % 4000,
      startedAt: calendar.startOfDay(addDays(FIRST, (n * 13) % DAYS)) + ((n * 977) % 86_400) * 1000,
    });
  });
}

type Call = ReturnType<typeof manyCalls>[number];

/** What a view must say, computed from the rows themselves. */
function expected(calls: readonly Call[], { from, to, purpose }: UsageSpan) {
  const wanted = calls.filter((call) => {
    const day = calendar.dayOf(call.startedAt);
    return day >= from && day <= to && purposesOf(purpose).includes(call.purpose);
  });
  const isAnswer = (of: string) => countedPurposes(purpose).includes(of);
  const lines = Map.groupBy(wanted, (call) => (call.purpose === 'robot' ? ROBOTS : call.ownerId));
  const sum = (some: readonly Call[], valueOf: (call: Call) => number) =>
    some.reduce((total, call) => total + valueOf(call), 0);
  const people = [...lines].map(([ownerId, some]) => ({
    ownerId,
    answers: sum(some, (call) => (isAnswer(call.purpose) && call.outcome !== 'failed' ? 1 : 0)),
    failed: sum(some, (call) => (isAnswer(call.purpose) && call.outcome === 'failed' ? 1 : 0)),
    promptTokens: sum(some, (call) => call.promptTokens),
    answerTokens: sum(some, (call) => call.answerTokens),
    cost: sum(some, (call) => costOf(call, PRICES) ?? 0),
  }));
  const paces = new Map<number, number>();
  for (const { firstPieceMs, purpose: of } of wanted) {
    if (firstPieceMs === null || (purpose === '' && !isAnswer(of))) continue;
    const tenths = Math.round(firstPieceMs / 100);
    paces.set(tenths, (paces.get(tenths) ?? 0) + 1);
  }
  return { people: people.toSorted((a, b) => b.answers - a.answers || (a.ownerId < b.ownerId ? -1 : 1)), paces };
}

describe.each(testDatabases)('views of usage on $name', ({ open }) => {
  it('say exactly what the rows say, for whole months, parts of months and every purpose', async () => {
    const db = await open();
    for (const id of ['li', 'wang', 'zhao']) await addTestUser(db, id);
    const calls = manyCalls(1500);
    for (let at = 0; at < calls.length; at += 300)
      await db
        .insertInto('usage')
        .values(calls.slice(at, at + 300))
        .execute();
    await createRollUp({ sums: createRollUpRepository(db), calendar, timeZone: ZONE, now: () => 1 })();
    const views = createUsageViewRepository(db);

    for (const [from, to] of [
      ['2026-08-01', '2026-11-30'],
      ['2026-09-01', '2026-10-31'],
      ['2026-08-25', '2026-11-03'],
      ['2026-09-10', '2026-09-20'],
      ['2026-10-31', '2026-11-01'],
    ] as const) {
      for (const purpose of ['', 'answer', 'knowledge', 'robot', 'other'] as const) {
        const span = { from, to, purpose };
        const { people, paces } = expected(calls, span);
        const list = await views.listPeople({ ...span, keyword: '' }, PRICES, { offset: 0, limit: 20 });
        const near = people.map(({ cost, ...sums }) => ({ ...sums, cost: expect.closeTo(cost, 9) as number }));
        expect(list, `${from} ${to} ${purpose}`).toEqual(near);
        expect(await views.countPeople({ ...span, keyword: '' })).toBe(people.length);
        expect(await views.countUsers(span)).toBe(people.filter(({ ownerId }) => ownerId !== ROBOTS).length);
        expect(new Map(await views.listPaces(span))).toEqual(paces);
      }
    }
  });
});
