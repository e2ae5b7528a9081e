import type { AuditFilter } from '@wenjin/contract/admin/audit-log';
import { maskPhones } from '@wenjin/domain/account/phone';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

type Entry = Selectable<Database['auditLog']>;
export type FoundEntry = Entry & { actorName: string };
export type AuditLogRepository = ReturnType<typeof createAuditLogRepository>;

type Page = { offset: number; limit: number };
/** The last entry of the previous page. */
type Place = Pick<Entry, 'at' | 'id'>;

export function createAuditLogRepository(db: Kysely<Database>) {
  const matching = (filter: AuditFilter) => {
    let query = db.selectFrom('auditLog').leftJoin('user', 'user.id', 'auditLog.actorId');
    if (filter.from !== '') query = query.where('at', '>=', Date.parse(filter.from));
    if (filter.to !== '') query = query.where('at', '<=', Date.parse(filter.to));
    if (filter.action !== '') query = query.where('action', '=', filter.action);
    if (filter.result !== '') query = query.where('result', '=', filter.result);
    if (filter.actor.trim() !== '') {
      const like = containing(filter.actor);
      query = query.where((either) =>
        either.or([
          either('auditLog.actorId', '=', filter.actor.trim()),
          either('user.phone', 'like', like),
          either(sql<string>`lower("user"."nickname")`, 'like', like.toLowerCase()),
        ]),
      );
    }
    if (filter.keyword.trim() !== '') {
      const like = containing(filter.keyword);
      // Entries have phone numbers with hidden digits, except those of earlier versions.
      const masked = containing(maskPhones(filter.keyword.trim()));
      query = query.where((either) =>
        either.or([
          either('auditLog.target', 'like', like),
          either('auditLog.target', 'like', masked),
          either('auditLog.address', 'like', like),
          either('auditLog.requestId', '=', filter.keyword.trim()),
        ]),
      );
    }
    return query;
  };

  const entriesOf = (filter: AuditFilter) =>
    matching(filter)
      .selectAll('auditLog')
      .select(sql<string>`coalesce("user"."nickname", '')`.as('actorName'))
      .orderBy('at', 'desc')
      .orderBy('auditLog.id', 'desc');

  return {
    /** Can be repeated safely: after a lost connection nobody knows whether the first attempt was committed. */
    async add(entry: Entry): Promise<void> {
      await db
        .insertInto('auditLog')
        .values(entry)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },

    list: (filter: AuditFilter, { offset, limit }: Page): Promise<FoundEntry[]> =>
      entriesOf(filter).offset(offset).limit(limit).execute(),

    async count(filter: AuditFilter): Promise<number> {
      const { total } = await matching(filter)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },

    /** Returns the entries that follow a given one, so that an export never skips rows from the beginning again. */
    listAfter: (filter: AuditFilter, after: Place | undefined, limit: number): Promise<FoundEntry[]> => {
      const query = entriesOf(filter).limit(limit);
      if (after === undefined) return query.execute();
      return query
        .where((either) =>
          either.or([
            either('at', '<', after.at),
            either.and([either('at', '=', after.at), either('auditLog.id', '<', after.id)]),
          ]),
        )
        .execute();
    },
  };
}

/** Escapes `%` and `_`, which both databases would take for wildcards. */
function containing(text: string): string {
  return `%${text.trim().replaceAll(/[%_\\]/gu, '')}%`;
}
