import type { UsageFilter, UsageView } from '@wenjin/contract/admin/usage';
import { LIST_PAGE_SIZE } from '@wenjin/contract/admin/page';
import { addDays, type Calendar, daysBetween } from '@wenjin/domain/usage/calendar';
import { costOf, type Prices, quantile } from '@wenjin/domain/usage/cost';
import type { RollUp } from './roll-up.ts';
import { countedPurposes } from './usage-span.ts';
import type { UsageViewRepository } from './usage-view.repository.ts';

type Deps = {
  views: UsageViewRepository;
  rollUp: RollUp;
  readPrices: () => Promise<Prices>;
  listModels: () => Promise<{ id: string; label: string }[]>;
  calendar: Calendar;
  now: () => number;
};
/** The days of a view that names none. */
const DAYS_SHOWN = 30;
type Page = { offset: number; limit: number };
const FIRST_PAGE: Page = { offset: 0, limit: LIST_PAGE_SIZE };
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
    /** Fills in the days that were not asked for. */
    spanOf({ from, to }: { from?: string | undefined; to?: string | undefined }): { from: string; to: string } {
      if (from !== undefined) return { from, to: to ?? addDays(from, DAYS_SHOWN - 1) };
      const last = to ?? calendar.dayOf(now());
      return { from: addDays(last, 1 - DAYS_SHOWN), to: last };
    },

    async read(filter: UsageFilter, page: Page = FIRST_PAGE): Promise<UsageView> {
      await rollUp();
      const prices = await readPrices();
      const length = daysBetween(filter.from, filter.to).length;
      const earlier = { ...filter, from: addDays(filter.from, -length), to: addDays(filter.from, -1) };
      const [days, dayPurposes, models, speech, before, known] = await Promise.all([
        views.listModelDays(filter),
        views.listPurposeDays(filter),
        views.listModels(filter),
        views.listSpeech(filter),
        views.listModels(earlier),
        listModels(),
      ]);
      const labelOf = labelsOf(known);
      const { answers, cost } = sumOf(before, prices);
      const records = [...Map.groupBy(days, ({ day }) => day)]
        .map(([day, some]) => ({ day, ...sumOf(some, prices) }))
        .toSorted((one, other) => other.day.localeCompare(one.day));
      return {
        records: records.slice(page.offset, page.offset + page.limit),
        total: records.length,
        totals: await readTotals(filter, models, prices),
        before: { answers, cost },
        days: days.map((row) => ({ ...row, cost: costIn([row], prices) })),
        dayPurposes,
        models: models
          .map((row) => ({ ...row, label: labelOf(row.model), cost: costIn([row], prices) }))
          .toSorted((one, other) => other.answers - one.answers),
        purposes: [...Map.groupBy(dayPurposes, ({ purpose }) => purpose)]
          .map(([purpose, some]) => ({ purpose, answers: total(some, (row) => row.answers) }))
          .toSorted((one, other) => other.answers - one.answers),
        speech: speechOf(speech),
        today: calendar.dayOf(now()),
      };
    },

    /** The sums of each day, model and purpose, for a file. */
    async listDays(filter: UsageFilter) {
      await rollUp();
      const prices = await readPrices();
      const labelOf = labelsOf(await listModels());
      const counted = countedPurposes('');
      const rows = await views.listDays(filter);
      return rows.map((row) => ({
        ...row,
        label: labelOf(row.model),
        answers: counted.includes(row.purpose) ? row.calls - row.failed : 0,
        cost: costIn([row], prices),
      }));
    },
  };
}

/** Speech is recorded with the name of its driver where no model is configured. */
const SPEECH_ENGINES: Readonly<Record<string, string>> = {
  embedded: '内置语音引擎',
  sherpa: '自备语音模型',
  baidu: '百度语音',
};

function labelsOf(models: readonly { id: string; label: string }[]): (model: string) => string {
  const labels = new Map(models.map(({ id, label }) => [id, label]));
  return (model) => labels.get(model) ?? SPEECH_ENGINES[model] ?? model;
}

type SpeechSums = { purpose: string; calls: number; spoken: number };

function speechOf(rows: readonly SpeechSums[]): UsageView['speech'] {
  const sumsOf = (purpose: string) => rows.find((row) => row.purpose === purpose) ?? { calls: 0, spoken: 0 };
  const [heard, spoken] = [sumsOf('speech-in'), sumsOf('speech-out')];
  return {
    heard: { calls: heard.calls, seconds: heard.spoken },
    spoken: { calls: spoken.calls, characters: spoken.spoken },
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
