import type { Kysely } from 'kysely';
import { contains } from '../../platform/db/contains.ts';
import type { Database } from '../../platform/db/schema.ts';

export type SharedDocumentRepository = ReturnType<typeof createSharedDocumentRepository>;
type Wanted = { keyword: string; now: number };
type Page = { offset: number; limit: number };

/** The shares of all users, for administrators. Never returns the text of a document. */
export function createSharedDocumentRepository(db: Kysely<Database>) {
  const matching = ({ keyword, now }: Wanted) => {
    const shared = db
      .selectFrom('officeDocument')
      .innerJoin('user', 'user.id', 'officeDocument.ownerId')
      .where('officeDocument.sharedUntil', '>', now);
    if (keyword === '') return shared;
    return shared.where((expression) =>
      expression.or([contains('officeDocument.title', keyword), contains('user.nickname', keyword)]),
    );
  };

  return {
    /** The last changed first. */
    list: (wanted: Wanted, { offset, limit }: Page) =>
      matching(wanted)
        .select(['officeDocument.id', 'officeDocument.title', 'officeDocument.ownerId'])
        .select(['officeDocument.sharedUntil', 'officeDocument.updatedAt'])
        .select(['user.nickname as owner', 'user.disabledAt'])
        .orderBy('officeDocument.updatedAt', 'desc')
        .orderBy('officeDocument.id')
        .offset(offset)
        .limit(limit)
        .execute(),

    async count(wanted: Wanted): Promise<number> {
      const { total } = await matching(wanted)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },

    /** Returns the title and the owner, or undefined when the document is not shared. */
    unshare: (id: string) =>
      db
        .updateTable('officeDocument')
        .set({ sharedUntil: null })
        .where('id', '=', id)
        .where('sharedUntil', 'is not', null)
        .returning(['title', 'ownerId'])
        .executeTakeFirst(),
  };
}
