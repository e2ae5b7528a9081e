import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

const ANSWER_WITHIN_MS = 2000;

/** Returns whether the database responds soon. A health check must not wait as long as a request may. */
export async function isAnswering(db: Kysely<Database>): Promise<boolean> {
  const limit = new AbortController();
  const asking = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  const isInTime = await Promise.race([asking, sleep(ANSWER_WITHIN_MS, false, { signal: limit.signal })]);
  limit.abort();
  return isInTime;
}
