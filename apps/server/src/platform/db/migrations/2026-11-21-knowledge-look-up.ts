import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Lists the editions that contain each token. Without the setting PostgreSQL may read every row instead of the index: it
 * does not know that the words of each row are stored apart and must be fetched and unpacked first. A function carries
 * the setting itself, so that a look-up needs no transaction around it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`
    create function "editionsWithTokens"(tokens text[], categories text[], "onDay" text, most integer)
    returns table (nth integer, numbers text)
    language plpgsql stable set enable_seqscan = off as $$
    begin
      return query
        select (token.nth - 1)::integer, (
          select string_agg(listed.number::text, ',' order by listed.number) from (
            select edition.number from edition
            where edition.words @@ token.word::tsquery and edition.category = any (categories)
              and edition."validFrom" <= "onDay" and edition."validTo" >= "onDay"
            limit most
          ) as listed
        )
        from unnest(tokens) with ordinality as token (word, nth);
    end $$`.execute(db);
}
