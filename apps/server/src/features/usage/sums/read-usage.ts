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
type Sums = { answers: number; promptTokens: number; answerTokens: number; failed: number; limited: number };
type ModelSums = Sums & { model: string };
export type ReadUsage = ReturnType<typeof createReadUsage>;

/** What administrators see of the usage. Everything that has ended is counted when they look. */
export function createReadUsage({ views, rollUp, readPrices, listModels, calendar, now }: Deps) {
  async function readTotals(filter: UsageFilter, models: readonly ModelSums[], prices: Prices) {
    const [users, registered, paces] = await Promise.all([
      views.countUsers(filter),
      views.countRegistered(),
      views.listPaces(filter),
    ]);
    return {
      ...sumOf(models, prices),
      users,
      registered,
      failed: total(models, ({ failed }) => failed),
      limited: total(models, ({ limited }) => limited),
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
      const [days, dayPurposes, models, before, known] = await Promise.all([
        views.listModelDays(filter),
        views.listPurposeDays(filter),
        views.listModels(filter),
        views.listModels(earlier),
        listModels(),
      ]);
      const labels = new Map(known.map(({ id, label }) => [id, label]));
      const { answers, cost } = sumOf(before, prices);
      return {
        totals: await readTotals(filter, models, prices),
        before: { answers, cost },
        days: days.map((row) => ({ ...row, cost: costIn([row], prices) })),
        dayPurposes,
        models: models
          .map((row) => ({ ...row, label: labels.get(row.model) ?? row.model, cost: costIn([row], prices) }))
          .toSorted((one, other) => other.answers - one.answers),
        purposes: [...Map.groupBy(dayPurposes, ({ purpose }) => purpose)]
          .map(([purpose, some]) => ({ purpose, answers: total(some, (row) => row.answers) }))
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
      return rows.map((row) => ({
        ...row,
        label: labels.get(row.model) ?? row.model,
        answers: isAnswerPurpose(row.purpose) ? row.calls - row.failed : 0,
        cost: costIn([row], prices),
      }));
    },
  };
}

function milliseconds(tenths: number | null): number | null {
  return tenths === null ? null : tenths * 100;
}

function total<Row>(rows: readonly Row[], valueOf: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + valueOf(row), 0);
}

function sumOf(rows: readonly ModelSums[], prices: Prices) {
  return {
    answers: total(rows, ({ answers }) => answers),
    promptTokens: total(rows, ({ promptTokens }) => promptTokens),
    answerTokens: total(rows, ({ answerTokens }) => answerTokens),
    cost: costIn(rows, prices),
  };
}

/** Null while no price is entered. */
function costIn(rows: readonly Parameters<typeof costOf>[0][], prices: Prices): number | null {
  return Object.keys(prices).length === 0 ? null : total(rows, (row) => costOf(row, prices) ?? 0);
}
