import { ANSWER_PURPOSES } from '@wenjin/domain/usage/purposes';
import { type RawBuilder, sql } from 'kysely';

export const isAnswer = sql<boolean>`"purpose" in (${sql.join(ANSWER_PURPOSES.map((purpose) => sql.lit(purpose)))})`;

/** PostgreSQL sums up big integers as decimals, which arrive as text; the cast makes both databases return a number. */
export function sumInteger(what: string | RawBuilder<number>): RawBuilder<number> {
  return sql<number>`cast(coalesce(sum(${typeof what === 'string' ? sql.ref(what) : what}), 0) as bigint)`;
}
