import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';
import { indexMessages, indexTitle } from './search-index.ts';
import { titleInitials } from './title-initials.ts';

const CONVERSATIONS_AT_ONCE = 50;

type Progress = (done: number, total: number) => void;

/** Makes the index of everything anew, some conversations at a time; who searches meanwhile finds what is there. */
export async function rebuildSearchIndex(db: Kysely<Database>, onProgress: Progress = () => {}): Promise<number> {
  const { total } = await db
    .selectFrom('conversation')
    .select((expression) => expression.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  let done = 0;
  let last = '';
  for (;;) {
    const conversations = await db
      .selectFrom('conversation')
      .select(['id', 'ownerId', 'title', 'createdAt'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(CONVERSATIONS_AT_ONCE)
      .execute();
    if (conversations.length === 0) return done;
    const work = (transaction: Kysely<Database>) => indexConversations(transaction, conversations);
    await (db.isTransaction ? work(db) : db.transaction().execute(work));
    last = conversations.at(-1)?.id ?? last;
    done += conversations.length;
    onProgress(done, total);
  }
}

type Listed = Pick<Database['conversation'], 'id' | 'ownerId' | 'title' | 'createdAt'>;

async function indexConversations(db: Kysely<Database>, conversations: readonly Listed[]): Promise<void> {
  for (const { id, ownerId, title, createdAt } of conversations) {
    await db.deleteFrom('searchEntry').where('conversationId', '=', id).execute();
    const messages = await db
      .selectFrom('message')
      .select(['id', 'body'])
      .where('conversationId', '=', id)
      .orderBy('position')
      .execute();
    const about = { ownerId, conversationId: id };
    for (const statement of [
      ...indexTitle(db, { ...about, title, initials: await titleInitials(title) }),
      ...indexMessages(db, { ...about, messages, now: createdAt }),
    ]) {
      await db.executeQuery(statement);
    }
  }
}
