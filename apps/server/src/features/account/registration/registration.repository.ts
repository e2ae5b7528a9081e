import { AUDIT_PASSED, AUDIT_PENDING, AUDIT_REFUSED, type AuditStatus } from '@wenjin/contract/account/registration';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { transact, type Undo } from '../../../platform/db/transact.ts';
import { addBinding } from '../binding/binding.repository.ts';

export type Registration = Selectable<Database['registration']>;
export type RegistrationRepository = ReturnType<typeof createRegistrationRepository>;
export type NewUser = Selectable<Database['user']>;

type Wechat = Pick<Registration, 'openId' | 'wechatApp' | 'unionId'>;
type Application = Pick<Registration, 'id' | 'phone' | 'passwordHash' | 'invitationCode' | 'createdAt'> &
  Wechat & {
    /** The account that an invitation creates at once; undefined without an invitation. */
    user: NewUser | undefined;
  };
type ApplyResult = AuditStatus | 'registered' | 'waiting' | 'invitation';
type Decision = { id: string; auditRemark: string; auditorId: string; auditedAt: number };
type DecideResult = { registration: Registration; userId: string | null } | 'missing' | 'decided' | 'registered';
type Filter = { keyword: string; auditStatus: string };
type Page = { offset: number; limit: number };

export function createRegistrationRepository(db: Kysely<Database>) {
  const matching = ({ keyword, auditStatus }: Filter) => {
    let query = db.selectFrom('registration');
    if (auditStatus !== '') query = query.where('auditStatus', '=', Number(auditStatus) as AuditStatus);
    const text = keyword.trim().replaceAll(/[%_\\]/gu, '');
    return keyword.trim() === '' ? query : query.where('registration.phone', 'like', `%${text}%`);
  };

  return {
    findByPhone: (phone: string): Promise<Registration | undefined> =>
      db.selectFrom('registration').selectAll().where('phone', '=', phone).executeTakeFirst(),

    changePassword: (phone: string, passwordHash: string) => changeApplicantPassword(db, phone, passwordHash),

    /**
     * Uses the invitation, creates the account with its binding, and stores the application, all in one transaction.
     */
    apply: ({ user, ...application }: Application): Promise<ApplyResult> =>
      transact(db, async (transaction, undo: Undo<ApplyResult>) => {
        const known = await transaction
          .selectFrom('user')
          .select('id')
          .where('phone', '=', application.phone)
          .executeTakeFirst();
        if (known !== undefined) return undo('registered');
        if (user !== undefined && !(await useInvitation(transaction, application))) return undo('invitation');
        const status = user === undefined ? AUDIT_PENDING : AUDIT_PASSED;
        if (!(await storeApplication(transaction, application, status))) return undo('waiting');
        if (user === undefined) return status;
        if (!(await addUser(transaction, user, application))) return undo('registered');
        await finish(transaction, application.id, { userId: user.id, auditedAt: application.createdAt });
        return status;
      }),

    /** Returns one page: waiting applications first, then newest first. */
    list: (filter: Filter, { offset, limit }: Page) =>
      matching(filter)
        .leftJoin('user as auditor', 'auditor.id', 'registration.auditorId')
        .selectAll('registration')
        .select(sql<string>`coalesce("auditor"."nickname", '')`.as('auditor'))
        .orderBy(sql`case when "registration"."auditStatus" = 0 then 0 else 1 end`)
        .orderBy('registration.createdAt', 'desc')
        .orderBy('registration.id')
        .offset(offset)
        .limit(limit)
        .execute(),

    async count(filter: Filter): Promise<number> {
      const { total } = await matching(filter)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },

    /** Only the first decision counts: of two simultaneous decisions one finds the application already decided. */
    decide: (
      decision: Decision,
      makeUser: ((registration: Registration) => NewUser) | undefined,
    ): Promise<DecideResult> =>
      transact(db, async (transaction, undo: Undo<DecideResult>) => {
        const { id, ...fields } = decision;
        const auditStatus = makeUser === undefined ? AUDIT_REFUSED : AUDIT_PASSED;
        const registration = await transaction
          .updateTable('registration')
          .set({ ...fields, auditStatus })
          .where('id', '=', id)
          .where('auditStatus', '=', AUDIT_PENDING)
          .returningAll()
          .executeTakeFirst();
        if (registration === undefined) return undo(await whyUndecidable(transaction, id));
        if (makeUser === undefined) return { registration, userId: null };
        const user = makeUser(registration);
        if (!(await addUser(transaction, user, registration))) return undo('registered');
        await finish(transaction, id, { userId: user.id, auditedAt: decision.auditedAt });
        return { registration, userId: user.id };
      }),
  };
}

type Work = Transaction<Database>;

/** Changes the password of an application without an account, and returns whether there is one. */
async function changeApplicantPassword(db: Kysely<Database>, phone: string, passwordHash: string): Promise<boolean> {
  const changed = await db
    .updateTable('registration')
    .set({ passwordHash })
    .where('phone', '=', phone)
    .where('userId', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/**
 * An application replaces a refused one of the same phone. It replaces a waiting one only when an invitation lets it
 * pass at once.
 */
async function storeApplication(work: Work, application: Omit<Application, 'user'>, auditStatus: AuditStatus) {
  const fresh = { ...application, auditStatus, auditRemark: '', auditedAt: null, auditorId: null, userId: null };
  const stored = await work
    .insertInto('registration')
    .values(fresh)
    .onConflict((conflict) => {
      const replace = conflict.column('phone').doUpdateSet(fresh);
      return auditStatus === AUDIT_PASSED ? replace : replace.where('registration.auditStatus', '<>', AUDIT_PENDING);
    })
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

async function useInvitation(work: Work, { invitationCode, createdAt }: Omit<Application, 'user'>): Promise<boolean> {
  const used = await work
    .updateTable('invitation')
    .set((expression) => ({ uses: expression('uses', '+', 1) }))
    .where('code', '=', invitationCode)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', createdAt)
    .whereRef('uses', '<', 'maxUses')
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** A WeChat user that was bound to another user in the meantime is not bound again. */
async function addUser(work: Work, user: NewUser, { openId, wechatApp, unionId }: Wechat): Promise<boolean> {
  const added = await work
    .insertInto('user')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added !== undefined && openId !== null)
    await addBinding(
      work,
      { app: wechatApp ?? 'website', openId, unionId },
      { userId: user.id, createdAt: user.createdAt },
    );
  return added !== undefined;
}

/** Completes the application and removes its password hash, which from now on only the user row holds. */
async function finish(work: Work, id: string, fields: { userId: string; auditedAt: number }): Promise<void> {
  await work
    .updateTable('registration')
    .set({ ...fields, passwordHash: '' })
    .where('id', '=', id)
    .execute();
}

async function whyUndecidable(work: Work, id: string): Promise<'missing' | 'decided'> {
  const row = await work.selectFrom('registration').select('id').where('id', '=', id).executeTakeFirst();
  return row === undefined ? 'missing' : 'decided';
}
