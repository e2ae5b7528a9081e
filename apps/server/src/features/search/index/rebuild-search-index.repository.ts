import type { Kysely } from 'kysely';
import { runTransaction } from '../../../platform/db/run-transaction.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { createSearchIndex } from './search-index.repository.ts';

const CONVERSATIONS_AT_ONCE = 50;

type Progress = (done: number, total: number) => void;
type Listed = Pick<Database['conversation'], 'id' | 'ownerId' | 'title' | 'createdAt'>;

/** Indexes every conversation again in batches. Searches in the meantime find what is already indexed. */
export async function rebuildSearchIndex(db: Kysely<Database>, onProgress: Progress = () => {}): Promise<number> {
  const { total } = await db
    .selectFrom('conversation')
    .select((expression) => expression.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  let done = 0;
  let last = '';
  for (;;) {
    const conversations = await listConversations(db).where('id', '>', last).execute();
    if (conversations.length === 0) return done;
    await indexConversations(db, conversations);
    last = conversations.at(-1)?.id ?? last;
    done += conversations.length;
    onProgress(done, total);
  }
}

/**
 * Indexes conversations that have no title entry: those that were stored before the index existed. Every indexed
 * conversation has one, so a start with nothing to do costs a single query. Returns how many were indexed.
 */
export async function indexMissingConversations(db: Kysely<Database>): Promise<number> {
  let done = 0;
  for (;;) {
    const conversations = await listConversations(db)
      .where((expression) =>
        expression.not(
          expression.exists(
            expression
              .selectFrom('searchEntry')
              .select('number')
              .whereRef('searchEntry.conversationId', '=', 'conversation.id')
              .where('messageId', 'is', null),
          ),
        ),
      )
      .execute();
    if (conversations.length === 0) return done;
    await indexConversations(db, conversations);
    done += conversations.length;
  }
}

function listConversations(db: Kysely<Database>) {
  return db
    .selectFrom('conversation')
    .select(['id', 'ownerId', 'title', 'createdAt'])
    .orderBy('id')
    .limit(CONVERSATIONS_AT_ONCE);
}

async function indexConversations(db: Kysely<Database>, conversations: readonly Listed[]): Promise<void> {
  await runTransaction(db, async (transaction) => {
    const index = createSearchIndex(transaction);
    for (const { id, ownerId, title, createdAt } of conversations) {
      // Locks the row, so that two instances that start together do not index a conversation twice.
      await transaction
        .updateTable('conversation')
        .set((expression) => ({ title: expression.ref('title') }))
        .where('id', '=', id)
        .execute();
      await transaction.deleteFrom('searchEntry').where('conversationId', '=', id).execute();
      const messages = await transaction
        .selectFrom('message')
        .select(['id', 'body'])
        .where('conversationId', '=', id)
        .orderBy('position')
        .execute();
      const about = { ownerId, conversationId: id };
      for (const statement of [
        ...(await index.title({ ...about, title })),
        ...index.messages({ ...about, messages, now: createdAt }),
      ]) {
        await transaction.executeQuery(statement);
      }
    }
  });
}
