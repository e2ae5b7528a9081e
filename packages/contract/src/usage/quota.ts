import { z } from 'zod';
import { pageInput, pageOf } from '../admin/page.ts';
import { endpoint } from '../endpoint.ts';
import { opaqueId } from '../text.ts';

const QUOTA_MAX = 1_000_000_000_000;

const amount = (name: string) => {
  const error = `${name}应为 0 到 ${QUOTA_MAX} 的整数，留空为不限`;
  return z.number({ error }).int({ error }).min(0, { error }).max(QUOTA_MAX, { error }).nullable();
};

/** What may be used in a month; null is unlimited. */
const limits = z.object({ answers: amount('回答次数'), tokens: amount('令牌数') });
const used = z.object({ answers: z.number(), tokens: z.number() });

export const quotaDefaults = limits.extend({
  /** Users are warned when this percentage is left; 0 turns the warning off. */
  warnPercent: z
    .number({ error: '提前提醒不正确' })
    .int({ error: '提前提醒不正确' })
    .min(0, { error: '提前提醒不正确' })
    .max(90, { error: '提前提醒不正确' }),
  /** What all robots together may use in a month. */
  robotAnswers: amount('机器人回答次数'),
  robotTokens: amount('机器人令牌数'),
});
export type QuotaDefaults = z.output<typeof quotaDefaults>;

export const FIRST_QUOTA_DEFAULTS: QuotaDefaults = {
  answers: null,
  tokens: null,
  warnPercent: 10,
  robotAnswers: null,
  robotTokens: null,
};

/** One's own quota. `text` is shown to the user; it is empty while there is enough. */
export const readQuota = endpoint({
  method: 'GET',
  path: '/api/quota',
  access: 'user',
  data: z.object({
    quota: limits,
    used,
    state: z.enum(['ok', 'low', 'spent']),
    text: z.string(),
    /** The day on which the quota begins anew. */
    resetDay: z.string(),
  }),
});
export type OwnQuota = z.output<typeof readQuota.data>;

const userQuota = z.object({
  /** `robots` for the line of all robots. */
  userId: z.string(),
  name: z.string(),
  quota: limits,
  used,
  share: z.number(),
  state: z.enum(['ok', 'low', 'spent']),
  /** Whether this user has a quota in place of the default. */
  isOwn: z.boolean(),
});
export type UserQuota = z.output<typeof userQuota>;

/** This month's quotas, the most used first. `keyword` matches nickname and phone number. */
export const listQuotas = endpoint({
  method: 'GET',
  path: '/api/admin/quotas',
  access: 'admin',
  input: pageInput,
  data: pageOf(userQuota).extend({ ownTotal: z.number(), defaults: quotaDefaults, resetDay: z.string() }),
});

export const saveQuotaDefaults = endpoint({
  method: 'POST',
  path: '/api/admin/quotas/defaults',
  access: 'admin',
  audit: 'quota-save',
  input: quotaDefaults,
});

/** Gives a user a quota in place of the default. */
export const saveQuota = endpoint({
  method: 'POST',
  path: '/api/admin/quotas/save',
  access: 'admin',
  audit: 'quota-save',
  input: limits.extend({ userId: opaqueId }),
});

export const resetQuota = endpoint({
  method: 'POST',
  path: '/api/admin/quotas/reset',
  access: 'admin',
  audit: 'quota-save',
  input: z.object({ userId: opaqueId }),
});
