import { type Kysely, PostgresAdapter, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('user').addColumn('passwordExpiresAt', 'bigint').execute();
  await db.schema
    .alterTable('session')
    .addColumn('address', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await createRegistrationTables(db);
  await createFileTable(db);
  await createAuditTable(db);
  await forbidChanges(db);
}

async function createRegistrationTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('registration')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('phone', 'text', (column) => column.notNull().unique())
    .addColumn('passwordHash', 'text', (column) => column.notNull())
    .addColumn('auditStatus', 'integer', (column) => column.notNull())
    .addColumn('auditRemark', 'text', (column) => column.notNull())
    .addColumn('invitationCode', 'text', (column) => column.notNull())
    .addColumn('openId', 'text')
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('auditedAt', 'bigint')
    .addColumn('auditorId', 'text')
    .addColumn('userId', 'text')
    .execute();
  await db.schema
    .createIndex('registrationByStatus')
    .on('registration')
    .columns(['auditStatus', 'createdAt desc'])
    .execute();
  await db.schema
    .createTable('invitation')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('maxUses', 'integer', (column) => column.notNull())
    .addColumn('uses', 'integer', (column) => column.notNull())
    .addColumn('creatorId', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('expiresAt', 'bigint', (column) => column.notNull())
    .addColumn('revokedAt', 'bigint')
    .execute();
  // The database itself enforces that an account has one openId and an openId one account.
  await db.schema
    .createTable('binding')
    .addColumn('openId', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) => column.notNull().unique().references('user.id').onDelete('cascade'))
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .execute();
}

async function createFileTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('file')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('ownerId', 'text', (column) => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('fileByOwner').on('file').columns(['ownerId', 'kind', 'createdAt']).execute();
}

async function createAuditTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('auditLog')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('actorId', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('result', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('auditLogByTime').on('auditLog').columns(['at desc', 'id desc']).execute();
  await db.schema.createIndex('auditLogByAction').on('auditLog').columns(['action', 'at desc']).execute();
  await db.schema.createIndex('auditLogByActor').on('auditLog').columns(['actorId', 'at desc']).execute();
}

/**
 * Makes the audit log append-only, whatever the code does. Triggers are the only statements that differ by database.
 */
async function forbidChanges(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) {
    await sql`create trigger "auditLogKeepsRows" before delete on "auditLog"
      begin select raise(abort, 'the audit log only grows'); end`.execute(db);
    await sql`create trigger "auditLogKeepsWords" before update on "auditLog"
      begin select raise(abort, 'the audit log only grows'); end`.execute(db);
    return;
  }
  await sql`create function "refuseAuditLogChange"() returns trigger language plpgsql as
    $$ begin raise exception 'the audit log only grows'; end $$`.execute(db);
  await sql`create trigger "auditLogKeepsRows" before update or delete on "auditLog"
    for each row execute function "refuseAuditLogChange"()`.execute(db);
  await sql`create trigger "auditLogIsNotEmptied" before truncate on "auditLog"
    for each statement execute function "refuseAuditLogChange"()`.execute(db);
}
