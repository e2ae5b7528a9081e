import type { UsageFilter, UsageView } from '@wenjin/contract/admin/usage';
import { addDays, type Calendar, daysBetween } from '@wenjin/domain/usage/calendar';
import { costOf, type Prices, quantile } from '@wenjin/domain/usage/cost';
import type { RollUp } from './roll-up.ts';
import { isAnswerPurpose } from './usage-span.ts';
import type { UsageViewRepository } from './usage-view.repository.ts';

type Deps = {
  views: UsageViewRepository;
  rollUp: RollUp;
  readPrices: () => Promise<Prices>;
  listModels: () => Promise<{ id: string; label: string }[]>;
  calendar: Calendar;
  now: () => number;
};
type DayRow = Awaited<ReturnType<UsageViewRepository['listDays']>>[number];
export type ReadUsage = ReturnType<typeof createReadUsage>;

/** What administrators see of the usage. Everything that has ended is counted when they look. */
export function createReadUsage({ views, rollUp, readPrices, listModels, calendar, now }: Deps) {
  async function readTotals(filter: UsageFilter, rows: readonly DayRow[], prices: Prices) {
    const [users, registered, paces] = await Promise.all([
      views.countUsers(filter),
      views.countRegistered(),
      views.listPaces(filter),
    ]);
    const answers = rows.filter(isAnswer);
    return {
      ...sumOf(rows, prices),
      users,
      registered,
      failed: total(answers, ({ failed }) => failed),
      limited: total(answers, ({ limited }) => limited),
      firstPieceMs: milliseconds(quantile(paces, 0.5)),
      firstPieceP95Ms: milliseconds(quantile(paces, 0.95)),
    };
  }

  return {
    async read(filter: UsageFilter): Promise<UsageView> {
      await rollUp();
      const prices = await readPrices();
      const length = daysBetween(filter.from, filter.to).length;
      const earlier = { ...filter, from: addDays(filter.from, -length), to: addDays(filter.from, -1) };
      const [rows, before, models] = await Promise.all([views.listDays(filter), views.listDays(earlier), listModels()]);
      const labels = new Map(models.map(({ id, label }) => [id, label]));
      const { answers, cost } = sumOf(before, prices);
      return {
        totals: await readTotals(filter, rows, prices),
        before: { answers, cost },
        days: grouped(rows, ({ day, model }) => `${day}/${model}`).map(([{ day, model }, some]) => {
          const sums = sumOf(some, prices);
          return { day, model, answers: sums.answers, cost: sums.cost };
        }),
        dayPurposes: grouped(rows.filter(isAnswer), ({ day, purpose }) => `${day}/${purpose}`).map(
          ([{ day, purpose }, some]) => ({ day, purpose, answers: total(some, answersOf) }),
        ),
        models: grouped(rows, ({ model }) => model)
          .map(([{ model }, some]) => ({ model, label: labels.get(model) ?? model, ...sumOf(some, prices) }))
          .toSorted((one, other) => other.answers - one.answers),
        purposes: grouped(rows.filter(isAnswer), ({ purpose }) => purpose)
          .map(([{ purpose }, some]) => ({ purpose, answers: total(some, answersOf) }))
          .toSorted((one, other) => other.answers - one.answers),
        today: calendar.dayOf(now()),
      };
    },

    /** The sums of each day, model and purpose, for a file. */
    async listDays(filter: UsageFilter) {
      await rollUp();
      const prices = await readPrices();
      const labels = new Map((await listModels()).map(({ id, label }) => [id, label]));
      const rows = await views.listDays(filter);
      return rows.map((row) => ({ ...row, label: labels.get(row.model) ?? row.model, ...sumOf([row], prices) }));
    },
  };
}

function milliseconds(tenths: number | null): number | null {
  return tenths === null ? null : tenths * 100;
}

function isAnswer({ purpose }: Pick<DayRow, 'purpose'>): boolean {
  return isAnswerPurpose(purpose);
}

function answersOf(row: DayRow): number {
  return isAnswer(row) ? row.calls - row.failed : 0;
}

function total(rows: readonly DayRow[], valueOf: (row: DayRow) => number): number {
  return rows.reduce((sum, row) => sum + valueOf(row), 0);
}

/** Returns the groups with the first row of each. */
function grouped(rows: readonly DayRow[], keyOf: (row: DayRow) => string): [DayRow, DayRow[]][] {
  return [...Map.groupBy(rows, keyOf).values()].flatMap((some) => (some[0] === undefined ? [] : [[some[0], some]]));
}

function sumOf(rows: readonly DayRow[], prices: Prices) {
  const hasPrices = Object.keys(prices).length > 0;
  return {
    answers: total(rows, answersOf),
    promptTokens: total(rows, ({ promptTokens }) => promptTokens),
    answerTokens: total(rows, ({ answerTokens }) => answerTokens),
    cost: hasPrices ? total(rows, (row) => costOf(row, prices) ?? 0) : null,
  };
}
