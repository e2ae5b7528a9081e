import { type Kysely, sql } from 'kysely';

/**
 * One WeChat user has a different openId in each WeChat application and one unionId in all of them. A user of ours may
 * therefore have one row for each application; the database enforces that there are not two of one application.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('binding').renameTo('formerBinding').execute();
  await db.schema
    .createTable('binding')
    .addColumn('app', 'text', (column) => column.notNull())
    .addColumn('openId', 'text', (column) => column.notNull())
    .addColumn('unionId', 'text')
    .addColumn('userId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('bindingOfOpenId', ['app', 'openId'])
    .addUniqueConstraint('bindingOfUser', ['userId', 'app'])
    .addUniqueConstraint('bindingOfUnion', ['unionId', 'app'])
    .execute();
  await sql`insert into "binding" ("app", "openId", "unionId", "userId", "createdAt")
    select 'website', "openId", null, "userId", "createdAt" from "formerBinding"`.execute(db);
  await db.schema.dropTable('formerBinding').execute();
  await db.schema.alterTable('registration').addColumn('wechatApp', 'text').execute();
  await db.schema.alterTable('registration').addColumn('unionId', 'text').execute();
  await sql`update "registration" set "wechatApp" = 'website' where "openId" is not null`.execute(db);
}
