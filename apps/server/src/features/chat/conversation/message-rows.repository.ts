import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CompiledQuery, type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { StoredMessage } from '../messages/plan-message-changes.ts';

const ROWS_AT_ONCE = 250;

/** Compiles statements for some rows at a time and lets the event loop run in between. */
export async function inTurns(
  rows: readonly StoredMessage[],
  compile: (some: readonly StoredMessage[]) => CompiledQuery,
): Promise<CompiledQuery[]> {
  const statements: CompiledQuery[] = [];
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    if (start > 0) await nextTurn();
    statements.push(compile(rows.slice(start, start + ROWS_AT_ONCE)));
  }
  return statements;
}

export function insertRows(
  db: Kysely<Database>,
  conversationId: string,
  rows: readonly StoredMessage[],
): CompiledQuery {
  return db
    .insertInto('message')
    .values(rows.map(({ id, position, body }) => ({ conversationId, id, position, body })))
    .compile();
}

export function updateRows(
  db: Kysely<Database>,
  conversationId: string,
  rows: readonly StoredMessage[],
): CompiledQuery {
  const values = rows.map(
    ({ id, position, body }) =>
      sql`(cast(${id} as text), cast(${position} as double precision), cast(${body} as text))`,
  );
  return sql`with fresh (id, position, body) as (values ${sql.join(values)})
    update message set position = fresh.position, body = fresh.body from fresh
    where message."conversationId" = ${conversationId} and message.id = fresh.id`.compile(db);
}
