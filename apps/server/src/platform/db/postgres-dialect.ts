import { PostgresDialect } from 'kysely';
import pg from 'pg';

const POOL_SIZE = 15;

/** Kysely over a pool of PostgreSQL connections. */
export function createPostgresDialect(url: string, onIdleError: (error: Error) => void): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'wenjin',
    // Our big integers are times and counts, far below 2^53.
    types: {
      getTypeParser: (oid, format) => (oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)),
    },
  });
  // An idle connection that breaks would otherwise end the process.
  pool.on('error', onIdleError);
  return new PostgresDialect({ pool });
}
