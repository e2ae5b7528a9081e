import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const QUOTA_MAX = 1_000_000_000_000;

export const quotaAmount = (name: string) => {
  const error = `${name}应为 0 到 ${QUOTA_MAX} 的整数，留空为不限`;
  return z.number({ error }).int({ error }).min(0, { error }).max(QUOTA_MAX, { error }).nullable();
};

/** What may be used in a month; null is unlimited. */
export const quotaLimits = z.object({ answers: quotaAmount('回答次数'), tokens: quotaAmount('令牌数') });
export const quotaUsed = z.object({ answers: z.number(), tokens: z.number() });

/** One's own quota. `text` is shown to the user; it is empty while there is enough. */
export const readQuota = endpoint({
  method: 'GET',
  path: '/api/quota',
  access: 'user',
  data: z.object({
    quota: quotaLimits,
    used: quotaUsed,
    state: z.enum(['ok', 'low', 'spent']),
    text: z.string(),
    /** The day on which the quota begins anew. */
    resetDay: z.string(),
  }),
});
export type OwnQuota = z.output<typeof readQuota.data>;
