import { PostgresDialect } from 'kysely';
import type { PostgresLimits } from './postgres-lease.ts';
import { PostgresPool } from './postgres-pool.ts';

/** A frozen server holds up a request for less than ten seconds in all. */
const LIMITS: PostgresLimits = { queryMs: 4500, operationMs: 7000, connectMs: 3000, retryForMs: 4000 };
const HOURS = 3_600_000;
/** For migrations, which may have to change every row. */
const PATIENT_LIMITS: PostgresLimits = { ...LIMITS, queryMs: 24 * HOURS, operationMs: 24 * HOURS };

type Options = { onIdleError: (error: Error) => void; isPatient?: boolean; limits?: PostgresLimits };

/** Runs Kysely on a pool of PostgreSQL connections that survives outages of the server. */
export function createPostgresDialect(
  url: string,
  { onIdleError, isPatient = false, limits }: Options,
): PostgresDialect {
  return new PostgresDialect({
    pool: new PostgresPool({ url, onIdleError, limits: limits ?? (isPatient ? PATIENT_LIMITS : LIMITS) }),
  });
}
