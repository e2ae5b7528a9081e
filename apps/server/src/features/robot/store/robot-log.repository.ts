import { LOG_ENTRIES_MAX, type RobotLogEntry } from '@wenjin/contract/robot/robot';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';

type Entry = { robotId: string; at: number; level: RobotLogEntry['level']; text: string };
export type RobotLogRepository = ReturnType<typeof createRobotLogRepository>;

/** How many new entries come before the old ones are deleted. */
const TIDY_EVERY = 50;

export function createRobotLogRepository(db: Kysely<Database>) {
  return {
    async add(entry: Entry): Promise<void> {
      const { number } = await db.insertInto('robotLog').values(entry).returning('number').executeTakeFirstOrThrow();
      if (number % TIDY_EVERY !== 0) return;
      const oldest = await db
        .selectFrom('robotLog')
        .select('number')
        .where('robotId', '=', entry.robotId)
        .orderBy('number', 'desc')
        .offset(LOG_ENTRIES_MAX)
        .limit(1)
        .executeTakeFirst();
      if (oldest === undefined) return;
      await db
        .deleteFrom('robotLog')
        .where('robotId', '=', entry.robotId)
        .where('number', '<=', oldest.number)
        .execute();
    },

    /** The newest entries after one, the oldest of them first. */
    async list(robotId: string, after: number): Promise<RobotLogEntry[]> {
      const rows = await db
        .selectFrom('robotLog')
        .selectAll()
        .where('robotId', '=', robotId)
        .where('number', '>', after)
        .orderBy('number', 'desc')
        .limit(LOG_ENTRIES_MAX)
        .execute();
      return rows.toReversed().map(({ number, at, level, text }) => ({
        id: String(number),
        time: new Date(at).toISOString(),
        level: level as RobotLogEntry['level'],
        text,
      }));
    },
  };
}
