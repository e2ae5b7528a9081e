import { type ExpressionWrapper, type ReferenceExpression, sql } from 'kysely';
import type { Database } from './schema.ts';

/** Matches rows whose column contains the text literally; `%` and `_` are no wildcards. */
export function contains<Table extends keyof Database>(
  column: ReferenceExpression<Database, Table> & string,
  text: string,
): ExpressionWrapper<Database, Table, boolean> {
  const pattern = `%${text.replaceAll(/[%_\\]/gu, String.raw`\$&`)}%`;
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'` as unknown as ExpressionWrapper<
    Database,
    Table,
    boolean
  >;
}
