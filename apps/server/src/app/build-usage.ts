import { DEFAULT_VENDOR } from '@wenjin/domain/chat/models';
import { addDays, createCalendar } from '@wenjin/domain/usage/calendar';
import type { ManageModels } from '../features/models/manage-models.ts';
import { createFindLostRecords } from '../features/usage/records/find-lost-records.ts';
import { createKeepRecord } from '../features/usage/records/keep-record.ts';
import { createLostRecordRepository } from '../features/usage/records/lost-record.repository.ts';
import { createReadRecords } from '../features/usage/records/read-records.ts';
import { createRecordRepository } from '../features/usage/records/record.repository.ts';
import type { Config } from '../platform/config/config-schema.ts';
import type { OpenDatabase } from '../platform/db/open-database.ts';
import type { LiveState } from '../platform/live/live-state.ts';

const EXPORTS_PER_MINUTE = 10;

type Parts = {
  config: Config;
  db: OpenDatabase['db'];
  live: LiveState;
  models: ManageModels;
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
  return {
    calendar,
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
