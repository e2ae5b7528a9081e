import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageInput, pageOf } from './page.ts';

const USAGE_DAYS_MAX = 366;
const PURPOSES = ['', 'answer', 'knowledge', 'files', 'compare', 'robot', 'speech-in', 'speech-out', 'other'] as const;

const day = z
  .string({ error: '日期不正确' })
  .regex(/^\d{4}-\d{2}-\d{2}$/u, { error: '日期不正确' })
  .refine((text) => !Number.isNaN(Date.parse(text)), { error: '日期不正确' });

type Days = { from?: string | undefined; to?: string | undefined };

function isInOrder({ from, to }: Days): boolean {
  return from === undefined || to === undefined || from <= to;
}

function isShort({ from, to }: Days): boolean {
  if (from === undefined || to === undefined) return true;
  return (Date.parse(to) - Date.parse(from)) / 86_400_000 < USAGE_DAYS_MAX;
}

const purpose = z.enum(PURPOSES, { error: '用途不正确' }).default('');

/** Days in the time zone of the organisation, both included. */
const usageFilter = z
  .object({ from: day, to: day, purpose })
  .refine(isInOrder, { error: '开始日期应不晚于结束日期', path: ['from'] })
  .refine(isShort, { error: `最多查看 ${USAGE_DAYS_MAX} 天`, path: ['from'] });
export type UsageFilter = z.output<typeof usageFilter>;

/** A missing day is filled in: the view then shows 30 days, without any day the last 30. */
const usageView = z
  .object({ from: day.optional(), to: day.optional(), purpose })
  .refine(isInOrder, { error: '开始日期应不晚于结束日期', path: ['from'] })
  .refine(isShort, { error: `最多查看 ${USAGE_DAYS_MAX} 天`, path: ['from'] });

/** Null while no price is entered. */
const cost = z.number().nullable();
/** `answers` counts the calls when only voice input or only reading aloud is asked for. */
const sums = z.object({ answers: z.number(), promptTokens: z.number(), answerTokens: z.number(), cost });

export const readUsage = endpoint({
  method: 'GET',
  path: '/api/admin/usage',
  access: 'admin',
  input: usageView.and(pageInput.omit({ keyword: true })),
  /** Each record is a day that has values, the newest first. */
  data: pageOf(sums.extend({ day: z.string() })).extend({
    totals: sums.extend({
      users: z.number(),
      /** Users who are not disabled. */
      registered: z.number(),
      /** Answers that failed, and how many of them because the vendor limited the rate. */
      failed: z.number(),
      limited: z.number(),
      /** The median and the 95th percentile, exact to a tenth of a second; null without answers. */
      firstPieceMs: z.number().nullable(),
      firstPieceP95Ms: z.number().nullable(),
    }),
    /** The same number of days before `from`. */
    before: z.object({ answers: z.number(), cost }),
    /** Only days and models that have values. */
    days: z.array(z.object({ day: z.string(), model: z.string(), answers: z.number(), cost })),
    dayPurposes: z.array(z.object({ day: z.string(), purpose: z.string(), answers: z.number() })),
    models: z.array(sums.extend({ model: z.string(), label: z.string() })),
    purposes: z.array(z.object({ purpose: z.string(), answers: z.number() })),
    /** Calls of voice input with their seconds of speech, and calls of reading aloud with their characters. */
    speech: z.object({
      heard: z.object({ calls: z.number(), seconds: z.number() }),
      spoken: z.object({ calls: z.number(), characters: z.number() }),
    }),
    today: z.string(),
  }),
});
export type UsageView = z.output<typeof readUsage.data>;

const userUsage = sums.extend({
  /** Empty for the line of all robots. */
  userId: z.string(),
  name: z.string(),
  failed: z.number(),
  firstPieceMs: z.number().nullable(),
  /** The share of this month's quota; null without one. */
  quotaShare: z.number().nullable(),
  quotaState: z.enum(['ok', 'low', 'spent']),
});
export type UserUsage = z.output<typeof userUsage>;

/** Sorted by answers. `keyword` matches nickname and phone number. */
export const listUserUsage = endpoint({
  method: 'GET',
  path: '/api/admin/usage/users',
  access: 'admin',
  input: usageFilter.and(pageInput),
  data: pageOf(userUsage),
});

/** A CSV file: each day by model and purpose, or each user. */
export const exportUsage = endpoint({
  method: 'GET',
  path: '/api/admin/usage/export',
  access: 'admin',
  input: usageFilter.and(z.object({ by: z.enum(['day', 'user'], { error: '导出内容不正确' }).default('day') })),
});

export const PRICE_MAX = 100_000;
const price = z
  .number({ error: '单价应为数字' })
  .min(0, { error: '单价不能小于 0' })
  .max(PRICE_MAX, { error: `单价不能超过 ${PRICE_MAX}` })
  .nullable();

/** Yuan for a million tokens; null when it is not entered. */
const modelPrice = z.object({ model: z.string().max(100), input: price, output: price });
export type ModelPrice = z.output<typeof modelPrice>;

export const listPrices = endpoint({
  method: 'GET',
  path: '/api/admin/prices',
  access: 'admin',
  data: z.array(modelPrice.extend({ label: z.string(), vendor: z.string() })),
});

/** Replaces the prices of the named models. */
export const savePrices = endpoint({
  method: 'POST',
  path: '/api/admin/prices/save',
  access: 'admin',
  audit: 'price-save',
  input: z.object({ prices: z.array(modelPrice).max(500) }),
});
