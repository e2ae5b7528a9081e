import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { transact } from '../../../platform/db/transact.ts';

/** Avatars belong to the person, so they are never handed over. */
const AVATAR = 'avatar';
/** So few that other requests do not wait long for one transaction. */
const CONVERSATIONS_AT_ONCE = 20;

/** What happens to the rows of a user who leaves and hands over. A test compares the list with the database. */
export const TABLES_OF_USERS = {
  conversation: 'handed over',
  answer: 'handed over',
  officeDocument: 'handed over',
  template: 'handed over',
  flowTemplate: 'handed over',
  file: 'handed over',
  folder: 'handed over',
  comparison: 'handed over',
  comparisonChoice: 'handed over',
  answerPart: 'deleted',
  answerRecord: 'deleted',
  answerVote: 'deleted',
  binding: 'deleted',
  draftFile: 'deleted',
  flowOrder: 'deleted',
  quota: 'deleted',
  registration: 'deleted',
  searchEntry: 'deleted',
  session: 'deleted',
  templateStart: 'deleted',
  usage: 'deleted',
  usageDay: 'deleted',
  usageMonth: 'deleted',
  votedArticle: 'deleted',
} as const satisfies Partial<Record<keyof Database, 'handed over' | 'deleted'>>;

type User = Pick<Database['user'], 'id' | 'phone'>;
export type RemoveUserRepository = ReturnType<typeof createRemoveUserRepository>;

export function createRemoveUserRepository(db: Kysely<Database>) {
  return {
    /** Deletes some conversations with everything in them; returns false when there are no more. */
    async eraseSome(ownerId: string): Promise<boolean> {
      const some = await db
        .selectFrom('conversation')
        .select('id')
        .where('ownerId', '=', ownerId)
        .limit(CONVERSATIONS_AT_ONCE)
        .execute();
      if (some.length === 0) return false;
      const ids = some.map(({ id }) => id);
      await db.deleteFrom('conversation').where('ownerId', '=', ownerId).where('id', 'in', ids).execute();
      return true;
    },

    /**
     * Deletes the user and every row of the user, after handing the data over when `to` is given. Returns the names of
     * the files whose rows were deleted.
     */
    remove: (user: User, to: string | undefined): Promise<string[]> =>
      transact(db, async (transaction) => {
        await transaction.deleteFrom('answerPart').where('ownerId', '=', user.id).execute();
        // The sums of usage have no foreign key, because robots have a line there too.
        for (const sums of ['usageDay', 'usageMonth'] as const)
          await transaction.deleteFrom(sums).where('ownerId', '=', user.id).execute();
        if (to !== undefined) await handOver(transaction, user.id, to);
        const files = await transaction.selectFrom('file').select('name').where('ownerId', '=', user.id).execute();
        await transaction
          .deleteFrom('registration')
          .where((either) => either.or([either('userId', '=', user.id), either('phone', '=', user.phone)]))
          .execute();
        // Foreign keys delete the other rows.
        await transaction.deleteFrom('user').where('id', '=', user.id).execute();
        return files.map(({ name }) => name);
      }),
  };
}

/** Handed over as they are. */
const OWNED = ['conversation', 'answer', 'template', 'flowTemplate', 'comparison', 'comparisonChoice'] as const;

async function handOver(work: Transaction<Database>, from: string, to: string): Promise<void> {
  // Clients choose the ids of answers, so that the new owner may have an answer with the same id.
  await work
    .deleteFrom('answer')
    .where('ownerId', '=', from)
    .where('id', 'in', (same) => same.selectFrom('answer as other').select('other.id').where('other.ownerId', '=', to))
    .execute();
  // The words of an entry name its owner, so that the conversations must be indexed again.
  await work.deleteFrom('searchEntry').where('ownerId', '=', from).execute();
  await handOverFolders(work, from, to);
  for (const table of OWNED) await work.updateTable(table).set({ ownerId: to }).where('ownerId', '=', from).execute();
  await work
    .updateTable('officeDocument')
    .set({ ownerId: to, sharedUntil: null })
    .where('ownerId', '=', from)
    .execute();
  await work.updateTable('file').set({ ownerId: to }).where('ownerId', '=', from).where('kind', '<>', AVATAR).execute();
}

/** Both users may have a folder with the same name; its conversations then come together. */
async function handOverFolders(work: Transaction<Database>, from: string, to: string): Promise<void> {
  const names = work.selectFrom('folder').select('name').where('ownerId', '=', to);
  await work.deleteFrom('folder').where('ownerId', '=', from).where('name', 'in', names).execute();
  await work.updateTable('folder').set({ ownerId: to }).where('ownerId', '=', from).execute();
}
