import { type RawBuilder, sql } from 'kysely';

/** PostgreSQL sums up big integers as decimals, which arrive as text; the cast makes both databases return a number. */
export function sumInteger(what: string | RawBuilder<number>): RawBuilder<number> {
  return sql<number>`cast(coalesce(sum(${typeof what === 'string' ? sql.ref(what) : what}), 0) as bigint)`;
}
