import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabases } from '../../../testing/test-databases.ts';
import { addTestUser } from '../../../testing/test-rows.ts';
import { up } from './2026-11-20-wechat-union.ts';

describe.each(testDatabases)('migration of WeChat bindings on $name', ({ open }) => {
  it('keeps bindings and waiting registrations that were made before there were two applications', async () => {
    const db = await open();
    await sql`drop table "binding"`.execute(db);
    for (const column of ['wechatApp', 'unionId'])
      await sql`alter table "registration" drop column ${sql.ref(column)}`.execute(db);
    await sql`create table "binding" ("openId" text primary key, "userId" text not null unique references "user"("id")
      on delete cascade, "createdAt" bigint not null)`.execute(db);
    await addTestUser(db, 'li');
    await sql`insert into "binding" values ('open-1', 'li', 1000)`.execute(db);
    await sql`insert into "registration" ("id", "phone", "passwordHash", "auditStatus", "auditRemark", "invitationCode",
      "openId", "createdAt") values ('r-1', '1', '', 0, '', '', 'open-2', 1), ('r-2', '2', '', 0, '', '', null, 1)`.execute(
      db,
    );

    await up(db as unknown as Kysely<unknown>);

    expect(await db.selectFrom('binding').selectAll().execute()).toEqual([
      { app: 'website', openId: 'open-1', unionId: null, userId: 'li', createdAt: 1000 },
    ]);
    const registrations = await db.selectFrom('registration').select(['id', 'wechatApp']).orderBy('id').execute();
    expect(registrations.map(({ wechatApp }) => wechatApp)).toEqual(['website', null]);
  });
});
