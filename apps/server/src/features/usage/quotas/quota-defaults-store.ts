import { FIRST_QUOTA_DEFAULTS, quotaDefaults, type QuotaDefaults } from '@wenjin/contract/usage/quota';
import type { SettingRepository } from '../../../platform/db/setting.repository.ts';
import { AppError } from '../../../platform/errors.ts';
import { createFreshValue } from '../../../platform/fresh-value.ts';

const NAME = 'usage.quotas';
const FRESH_MS = 2000;
const SWAP_TRIES = 5;

type Deps = { settings: SettingRepository; now: () => number };
export type QuotaDefaultsStore = ReturnType<typeof createQuotaDefaultsStore>;

/** The quota of everybody who has none of their own. A change on another instance takes effect within seconds. */
export function createQuotaDefaultsStore({ settings, now }: Deps) {
  const fresh = createFreshValue(async () => parse(await settings.find(NAME)), FRESH_MS);

  return {
    get: (): Promise<QuotaDefaults> => fresh.get(),

    async save(defaults: QuotaDefaults): Promise<void> {
      for (let tried = 0; tried < SWAP_TRIES; tried += 1) {
        const from = await settings.find(NAME);
        if (!(await settings.swap({ name: NAME, from, to: JSON.stringify(defaults), now: now() }))) continue;
        fresh.clear();
        return;
      }
      throw new AppError('conflict', '配额正被别人修改，请重试');
    },
  };
}

/** Fields that an older version did not have get their first values. */
function parse(stored: string | undefined): QuotaDefaults {
  if (stored === undefined) return FIRST_QUOTA_DEFAULTS;
  const read = quotaDefaults.safeParse({ ...FIRST_QUOTA_DEFAULTS, ...(JSON.parse(stored) as object) });
  return read.success ? read.data : FIRST_QUOTA_DEFAULTS;
}
