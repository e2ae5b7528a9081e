import { type Kysely, sql } from 'kysely';

/**
 * What a model has thought is indexed apart from what it has said. Conversations with thoughts lose the entry of their
 * title: a conversation without it counts as not indexed, so the next start indexes it again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from "searchEntry" where "messageId" is null and "conversationId" in (
    select "conversationId" from "searchEntry" where text like '%<think>%'
  )`.execute(db);
}
