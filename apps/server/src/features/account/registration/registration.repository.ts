import { AUDIT_PASSED, AUDIT_PENDING, AUDIT_REFUSED, type AuditStatus } from '@wenjin/contract/account/registration';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { transact, type Undo } from '../../../platform/db/transact.ts';
import { addBinding } from '../users/binding.repository.ts';

export type Registration = Selectable<Database['registration']>;
export type RegistrationRepository = ReturnType<typeof createRegistrationRepository>;
export type NewUser = Selectable<Database['user']>;

type Wechat = Pick<Registration, 'openId' | 'wechatApp' | 'unionId'>;
type Applied = 'id' | 'phone' | 'name' | 'passwordHash' | 'invitationCode' | 'createdAt';
type Application = Pick<Registration, Applied> &
  Wechat & {
    /** The account that an invitation creates at once; undefined without an invitation. */
    user: NewUser | undefined;
  };
type ApplyResult = AuditStatus | 'registered' | 'waiting' | 'invitation';
type Decision = {
  id: string;
  auditRemark: string;
  auditorId: string;
  auditedAt: number;
  /** The status that the administrator saw; undefined when any earlier decision may be changed. */
  from: AuditStatus | undefined;
};
type Decided = { before: Registration; registration: Registration; userId: string | null };
type DecideResult = Decided | 'missing' | 'decided' | 'stale' | 'registered';
type Filter = { keyword: string; auditStatus: string };
type Page = { offset: number; limit: number };

export function createRegistrationRepository(db: Kysely<Database>) {
  const matching = ({ keyword, auditStatus }: Filter) => {
    let query = db.selectFrom('registration');
    if (auditStatus !== '') query = query.where('auditStatus', '=', Number(auditStatus) as AuditStatus);
    const text = keyword.trim().replaceAll(/[%_\\]/gu, '');
    if (keyword.trim() === '') return query;
    return query.where((either) =>
      either.or([
        either('registration.phone', 'like', `%${text}%`),
        either(sql<string>`lower("registration"."name")`, 'like', `%${text.toLowerCase()}%`),
      ]),
    );
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

    findById: (id: string): Promise<Registration | undefined> =>
      db.selectFrom('registration').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Returns false when there is no such application, or when it has become a user. */
    async rename(id: string, name: string): Promise<boolean> {
      const renamed = await db
        .updateTable('registration')
        .set({ name })
        .where('id', '=', id)
        .where('userId', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return renamed !== undefined;
    },

    /** A decision can be changed until it has made a user. Of two simultaneous approvals one makes the user. */
    decide: (decision: Decision, makeUser: MakeUser | undefined): Promise<DecideResult> =>
      transact(db, (transaction, undo: Undo<DecideResult>) => decide({ transaction, undo }, decision, makeUser)),
  };
}

type Work = Transaction<Database>;
type MakeUser = (registration: Registration) => NewUser;
type Deciding = { transaction: Work; undo: Undo<DecideResult> };

async function decide(
  { transaction, undo }: Deciding,
  decision: Decision,
  makeUser: MakeUser | undefined,
): Promise<DecideResult> {
  const { id, from, ...fields } = decision;
  const auditStatus = makeUser === undefined ? AUDIT_REFUSED : AUDIT_PASSED;
  const before = await findUndecided(transaction, id);
  if (typeof before === 'string') return undo(before);
  if (from !== undefined && before.auditStatus !== from) return undo('stale');
  const registration = await transaction
    .updateTable('registration')
    .set({ ...fields, auditStatus })
    .where('id', '=', id)
    .where('auditStatus', '=', before.auditStatus)
    .where('userId', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (registration === undefined) return undo('stale');
  if (makeUser === undefined) return { before, registration, userId: null };
  const user = makeUser(registration);
  if (!(await addUser(transaction, user, registration))) return undo('registered');
  await finish(transaction, id, { userId: user.id, auditedAt: decision.auditedAt });
  return { before, registration, userId: user.id };
}

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

/** Returns the application, or why it can no longer be decided. */
async function findUndecided(work: Work, id: string): Promise<Registration | 'missing' | 'decided'> {
  const row = await work.selectFrom('registration').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return 'missing';
  return row.userId === null ? row : 'decided';
}
