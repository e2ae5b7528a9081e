import { type RawBuilder, sql } from 'kysely';

/** Whether a row has one of the purposes. */
export function hasPurpose(purposes: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`"purpose" in (${sql.join(purposes.map((purpose) => sql.lit(purpose)))})`;
}

/** PostgreSQL sums up big integers as decimals, which arrive as text; the cast makes both databases return a number. */
export function sumInteger(what: string | RawBuilder<number>): RawBuilder<number> {
  return sql<number>`cast(coalesce(sum(${typeof what === 'string' ? sql.ref(what) : what}), 0) as bigint)`;
}
