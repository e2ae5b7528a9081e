import { readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabases } from '../../testing/test-databases.ts';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './schema.ts';

const SOURCE = ['', 'account-', 'compare-', 'conversation-', 'file-', 'knowledge-', 'robot-', 'usage-']
  .map((part) => readFileSync(new URL(`./${part}schema.ts`, import.meta.url), 'utf8'))
  .join('\n')
  .replaceAll(/\/\*\*.*?\*\//gsu, '');
const TABLE_LISTS = ['', 'Account', 'Compare', 'Conversation', 'File', 'Knowledge', 'Robot', 'Usage'].map((part) =>
  part === '' ? 'Database' : `${part}Tables`,
);
const NUMBER_TYPES = /^(integer|bigint|int4|int8|real|float8|double precision)$/iu;
/** PostgreSQL stores the words of the search index in a column that only raw SQL uses. */
const RAW_SQL_COLUMNS = new Set(['searchEntry.words', 'edition.words']);
/** Tables of the migrator and tables in which SQLite stores its full-text index. */
const NOT_OURS = /^(kysely_|searchWord|editionWord|sqlite_)/u;

type Column = { name: string; isNullable: boolean; isNumber: boolean };

/** Reads the table types from the source, because types do not exist at run time. */
function readDeclaredTables(): Map<string, Column[]> {
  const types = new Map(
    [...SOURCE.matchAll(/type (\w+) = (?:\w+ &\s+)*\{(.*?)\};\n/gsu)].map(([, name, fields]) => [
      name ?? '',
      fields ?? '',
    ]),
  );
  const tables = TABLE_LISTS.flatMap((name) => fieldsOf(types.get(name) ?? ''));
  return new Map(tables.map(([table, type]) => [table, fieldsOf(types.get(type) ?? '').map(toColumn)]));
}

function fieldsOf(body: string): [name: string, type: string][] {
  return [...body.matchAll(/(\w+): ([^;]+)(?:;|$)/gu)].map(([, name, type]) => [name ?? '', (type ?? '').trim()]);
}

function toColumn([name, type]: [string, string]): Column {
  return {
    name,
    isNullable: /\| null>?$/u.test(type),
    isNumber: /^(number|Time|Flag|AuditStatus|RowNumber)\b/u.test(type),
  };
}

describe.each(testDatabases)('schema.ts on $name', ({ open }) => {
  it('declares exactly the tables and columns that the migrations create', async () => {
    const db = await open();
    const keys = isPostgres(db) ? new Set<string>() : await listSqliteKeys(db);
    const migrated = (await db.introspection.getTables())
      .filter((table) => !table.isView && !NOT_OURS.test(table.name))
      .map((table): [string, Column[]] => [
        table.name,
        table.columns
          .filter(({ name }) => !RAW_SQL_COLUMNS.has(`${table.name}.${name}`))
          .map(({ name, isNullable, dataType }) => ({
            name,
            isNullable: isNullable && !keys.has(`${table.name}.${name}`),
            isNumber: NUMBER_TYPES.test(dataType),
          })),
      ]);
    expect(sorted(migrated)).toEqual(sorted([...readDeclaredTables()]));
  });
});

/** SQLite reports the columns of a primary key as nullable although no row has a null key. */
async function listSqliteKeys(db: Kysely<Database>): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select m.name || '.' || c.name as key from sqlite_master as m join pragma_table_info(m.name) as c where c.pk > 0
  `.execute(db);
  return new Set(rows.map(({ key }) => key));
}

function sorted(tables: [string, Column[]][]) {
  const byName = (left: { name: string }, right: { name: string }) => left.name.localeCompare(right.name);
  return Object.fromEntries(
    tables.toSorted().map(([name, columns]): [string, Column[]] => [name, columns.toSorted(byName)]),
  );
}
