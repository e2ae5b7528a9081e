import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isPostgres } from '../../../platform/db/is-postgres.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { createCommonTokens } from './common-tokens.ts';

export type LookUpRepository = ReturnType<typeof createLookUpRepository>;
/** Which articles are searched: those of some categories that are in force on a day. */
export type Scope = { categories: readonly string[]; day: string };
type TokenRow = { nth: number; numbers: string | null };

/** A token that more editions contain says little, and listing them all would take long. */
const LISTED_MAX = 800;

/** Reads the index at question time. Every query is restricted to what is in force; nothing scans all articles. */
export function createLookUpRepository(db: Kysely<Database>) {
  const common = createCommonTokens();

  return {
    /** Lists the editions that contain each token; undefined for a token that too many contain. */
    async listEditions(tokens: readonly string[], scope: Scope): Promise<(number[] | undefined)[]> {
      const place = JSON.stringify(scope);
      const isCommon = tokens.map((token) => common.has(place + token));
      const asked = tokens.filter((_, nth) => !isCommon[nth]);
      const lists = asked.length === 0 ? [] : await listNumbers(db, asked, scope);
      for (const [nth, token] of asked.entries()) if (lists[nth] === undefined) common.add(place + token);
      return isCommon.map((is) => (is ? undefined : lists.shift()));
    },

    /** About how many editions there are: their highest number. */
    async countEditions(): Promise<number> {
      const row = await db
        .selectFrom('edition')
        .select(({ fn }) => fn.max('number').as('highest'))
        .executeTakeFirst();
      return row?.highest ?? 0;
    },

    listPassages: (editions: readonly number[]) =>
      editions.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('passage')
            .select(['edition', 'passage', 'heading', 'text'])
            .where('edition', 'in', [...editions])
            .execute(),

    keepInScope: (editions: readonly number[], scope: Scope) => keepInScope(db, editions, scope),

    /** The facts of some editions, apart from their passages so that they are not repeated for each. */
    describeEditions: (editions: readonly number[]) =>
      editions.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('edition')
            .innerJoin('articleVersion', (join) =>
              join
                .onRef('articleVersion.articleId', '=', 'edition.articleId')
                .onRef('articleVersion.version', '=', 'edition.version'),
            )
            .select([
              'edition.number',
              'edition.articleId',
              'edition.version',
              'edition.category',
              'articleVersion.title',
              'articleVersion.effectiveFrom',
              'articleVersion.effectiveTo',
            ])
            .where('edition.number', 'in', [...editions])
            .execute(),

    listSpellings: (keys: readonly string[]) =>
      keys.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('spelling')
            .select(['key', 'word'])
            .distinct()
            .where('key', 'in', [...keys])
            .limit(200)
            .execute(),

    async listSynonyms(): Promise<string[][]> {
      const rows = await db.selectFrom('synonymGroup').select('words').execute();
      return rows.map(({ words }) => JSON.parse(words) as string[]);
    },
  };
}

/** Keeps of some editions those of the scope, in their order. */
async function keepInScope(db: Kysely<Database>, editions: readonly number[], scope: Scope): Promise<number[]> {
  if (editions.length === 0 || scope.categories.length === 0) return [];
  const rows = await db
    .selectFrom('edition')
    .select('number')
    .where('number', 'in', [...editions])
    .where(sql<boolean>`${isInScope(scope)}`)
    .execute();
  const kept = new Set(rows.map(({ number }) => number));
  return editions.filter((edition) => kept.has(edition));
}

async function listNumbers(
  db: Kysely<Database>,
  tokens: readonly string[],
  scope: Scope,
): Promise<(number[] | undefined)[]> {
  const rows = isPostgres(db) ? await onPostgres(db, tokens, scope) : await onSqlite(db, tokens, scope);
  const lists: (number[] | undefined)[] = tokens.map(() => []);
  for (const { nth, numbers } of rows) {
    const list = numbers === null ? [] : numbers.split(',').map(Number);
    lists[nth] = list.length > LISTED_MAX ? undefined : list;
  }
  return lists;
}

function isInScope({ categories, day }: Scope): RawBuilder<unknown> {
  return sql`edition.category in (${sql.join(categories)})
    and edition."validFrom" <= ${day} and edition."validTo" >= ${day}`;
}

async function onSqlite(db: Kysely<Database>, tokens: readonly string[], scope: Scope): Promise<TokenRow[]> {
  const { rows } = await sql<TokenRow>`
    select token.key as nth, (
      select group_concat(number) from (
        select edition.number from "editionWord" cross join edition on edition.number = "editionWord".rowid
        where "editionWord" match token.value and ${isInScope(scope)}
        limit ${LISTED_MAX + 1}
      )
    ) as numbers
    from json_each(${JSON.stringify(tokens)}) as token`.execute(db);
  return rows;
}

/** The function is made by a migration; it says why. */
async function onPostgres(
  db: Kysely<Database>,
  tokens: readonly string[],
  { categories, day }: Scope,
): Promise<TokenRow[]> {
  const { rows } = await sql<TokenRow>`
    select nth, numbers from "editionsWithTokens"(
      ${sql.val([...tokens])}::text[], ${sql.val([...categories])}::text[], ${day}, ${LISTED_MAX + 1}
    )`.execute(db);
  return rows;
}
