import { z } from 'zod';
import { pageInput, pageOf } from '../admin/page.ts';
import { endpoint } from '../endpoint.ts';
import { opaqueId } from '../text.ts';
import { quotaAmount, quotaLimits, quotaUsed } from './own-quota.ts';

export const quotaDefaults = quotaLimits.extend({
  /** Users are warned when this percentage is left; 0 turns the warning off. */
  warnPercent: z
    .number({ error: '提前提醒不正确' })
    .int({ error: '提前提醒不正确' })
    .min(0, { error: '提前提醒不正确' })
    .max(90, { error: '提前提醒不正确' }),
  /** What all robots together may use in a month. */
  robotAnswers: quotaAmount('机器人回答次数'),
  robotTokens: quotaAmount('机器人令牌数'),
});
export type QuotaDefaults = z.output<typeof quotaDefaults>;

export const FIRST_QUOTA_DEFAULTS: QuotaDefaults = {
  answers: null,
  tokens: null,
  warnPercent: 10,
  robotAnswers: null,
  robotTokens: null,
};

const userQuota = z.object({
  /** `robots` for the line of all robots. */
  userId: z.string(),
  name: z.string(),
  quota: quotaLimits,
  used: quotaUsed,
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
  input: quotaLimits.extend({ userId: opaqueId }),
});

export const resetQuota = endpoint({
  method: 'POST',
  path: '/api/admin/quotas/reset',
  access: 'admin',
  audit: 'quota-save',
  input: z.object({ userId: opaqueId }),
});
