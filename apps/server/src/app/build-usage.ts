import { DEFAULT_VENDOR } from '@wenjin/domain/chat/models';
import { addDays, type Calendar, createCalendar } from '@wenjin/domain/usage/calendar';
import type { UserRepository } from '../features/account/users/user.repository.ts';
import type { ManageModels } from '../features/models/manage-models.ts';
import { createFindLostRecords } from '../features/usage/records/find-lost-records.ts';
import { createKeepRecord } from '../features/usage/records/keep-record.ts';
import { createLostRecordRepository } from '../features/usage/records/lost-record.repository.ts';
import { createReadRecords } from '../features/usage/records/read-records.ts';
import { createRecordRepository } from '../features/usage/records/record.repository.ts';
import { createManageQuotas } from '../features/usage/quotas/manage-quotas.ts';
import { createQuotaDefaultsStore } from '../features/usage/quotas/quota-defaults-store.ts';
import { createQuotaRepository } from '../features/usage/quotas/quota.repository.ts';
import { createExportUsage } from '../features/usage/sums/export-usage.ts';
import { createManagePrices } from '../features/usage/sums/prices.ts';
import { createReadUsage } from '../features/usage/sums/read-usage.ts';
import { createReadUserUsage } from '../features/usage/sums/read-user-usage.ts';
import { createRollUp } from '../features/usage/sums/roll-up.ts';
import { createRollUpRepository } from '../features/usage/sums/roll-up.repository.ts';
import { createUsageViewRepository } from '../features/usage/sums/usage-view.repository.ts';
import type { Config } from '../platform/config/config-schema.ts';
import type { OpenDatabase } from '../platform/db/open-database.ts';
import { createSettingRepository } from '../platform/db/setting.repository.ts';
import type { LiveState } from '../platform/live/live-state.ts';

const EXPORTS_PER_MINUTE = 10;

type Parts = {
  config: Config;
  db: OpenDatabase['db'];
  live: LiveState;
  models: ManageModels;
  users: Pick<UserRepository, 'findById'>;
  catchUp: (write: () => Promise<void>) => Promise<void>;
  now: () => number;
  monotonicNow: () => number;
  reportError: (error: unknown) => void;
};

/** Builds the records of questions, the sums of usage and the quotas. */
export async function buildUsage(parts: Parts) {
  const { config, db, live, models, now } = parts;
  const calendar = createCalendar(config.TIME_ZONE);
  const records = createRecordRepository(db);
  const vendors = new Map((await models.listAll()).map(({ id, vendor }) => [id, vendor]));
  const findVendor = (model: string) => vendors.get(model) ?? DEFAULT_VENDOR;
  const sums = buildSums(parts, calendar);
  return {
    ...sums,
    findVendor,
    keepRecord: createKeepRecord({ ...parts, records }),
    lostRecords: createFindLostRecords({ records, lost: createLostRecordRepository(db), findVendor, now }),
    records: {
      read: createReadRecords({
        records,
        startOfDay: calendar.startOfDay,
        nextDay: (day) => addDays(day, 1),
        timeText: (time) => calendar.textOf(time),
        findModelLabel: async (id) => (await models.listAll()).find((model) => model.id === id)?.label ?? id,
      }),
      exportLimit: live.createLimiter('record-exports', { uses: EXPORTS_PER_MINUTE, seconds: 60 }),
    },
  };
}

function buildSums({ config, db, models, users, now }: Parts, calendar: Calendar) {
  const settings = createSettingRepository(db);
  const listModels = () => models.listAll();
  const isUser = async (id: string) => (await users.findById(id)) !== undefined;
  const rollUp = createRollUp({ sums: createRollUpRepository(db), calendar, timeZone: config.TIME_ZONE, now });
  const prices = createManagePrices({ settings, listModels, now });
  const quotas = createManageQuotas({
    quotas: createQuotaRepository(db),
    defaults: createQuotaDefaultsStore({ settings, now }),
    rollUp,
    isUser,
    calendar,
    now,
  });
  const reading = { views: createUsageViewRepository(db), rollUp, readPrices: () => prices.read(), calendar };
  const usage = createReadUsage({ ...reading, listModels, now });
  const readUserUsage = createReadUserUsage({ ...reading, findShares: (userIds) => quotas.findShares(userIds) });
  const exportUsage = createExportUsage({ usage, readUserUsage });
  return { rollUp, prices, quotas, readUsage: usage, readUserUsage, exportUsage };
}
