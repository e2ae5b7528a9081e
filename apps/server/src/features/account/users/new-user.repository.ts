import { AUDIT_PASSED, AUDIT_PENDING } from '@wenjin/contract/account/registration';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { transact, type Undo } from '../../../platform/db/transact.ts';
import type { User } from './user.repository.ts';

type AddResult = 'added' | 'taken' | 'waiting';
export type NewUserRepository = ReturnType<typeof createNewUserRepository>;

/** Users whom an administrator creates. */
export function createNewUserRepository(db: Kysely<Database>) {
  return {
    /**
     * Adds the user. A refused registration of the same phone becomes this user; one that waits for its audit must be
     * decided first.
     */
    add: (user: User): Promise<AddResult> =>
      transact<AddResult>(db, async (transaction, undo: Undo<AddResult>) => {
        const added = await transaction
          .insertInto('user')
          .values(user)
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
        if (added === undefined) return undo('taken');
        const registration = await transaction
          .selectFrom('registration')
          .select(['id', 'auditStatus'])
          .where('phone', '=', user.phone)
          .executeTakeFirst();
        if (registration === undefined) return 'added';
        if (registration.auditStatus === AUDIT_PENDING) return undo('waiting');
        await transaction
          .updateTable('registration')
          .set({ auditStatus: AUDIT_PASSED, auditRemark: '', passwordHash: '', userId: user.id })
          .where('id', '=', registration.id)
          .execute();
        return 'added';
      }),
  };
}
