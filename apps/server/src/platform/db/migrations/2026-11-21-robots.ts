import { type CreateTableBuilder, type Kysely, PostgresAdapter } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createRobotTable(db);
  await createContactTable(db);
  await createMessageTable(db);
  await createLogTable(db);
  await createPracticeTables(db);
}

async function createRobotTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('robot')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('browserHash', 'text', (column) => column.notNull().unique())
    .addColumn('driver', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('nickName', 'text', (column) => column.notNull())
    .addColumn('startedBy', 'text', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('secretBox', 'text', (column) => column.notNull())
    .addColumn('cursor', 'text', (column) => column.notNull())
    .addColumn('qrNumber', 'integer', (column) => column.notNull())
    .addColumn('qrAt', 'bigint', (column) => column.notNull())
    .addColumn('expiries', 'integer', (column) => column.notNull())
    .addColumn('verifyCode', 'text', (column) => column.notNull())
    .addColumn('isCodeWrong', 'integer', (column) => column.notNull())
    .addColumn('isFaulty', 'integer', (column) => column.notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('heldUntil', 'bigint', (column) => column.notNull())
    .addColumn('onlineAt', 'bigint')
    .addColumn('lastMessageAt', 'bigint')
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('updatedAt', 'bigint', (column) => column.notNull())
    .execute();
}

async function createContactTable(db: Kysely<unknown>): Promise<void> {
  await ofRobot(db.schema.createTable('robotContact'))
    .addColumn('contactId', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('contextFrom', 'integer', (column) => column.notNull())
    .addColumn('silentUntil', 'bigint', (column) => column.notNull())
    .addColumn('limitToldAt', 'bigint', (column) => column.notNull())
    .addColumn('hoursToldAt', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('robotContactKey', ['robotId', 'contactId'])
    .execute();
}

async function createMessageTable(db: Kysely<unknown>): Promise<void> {
  await ofRobot(numbered(db, 'robotMessage'))
    .addColumn('contactId', 'text', (column) => column.notNull())
    .addColumn('messageId', 'text', (column) => column.notNull())
    .addColumn('direction', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('contextToken', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('answers', 'integer')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('endedAt', 'bigint')
    .addUniqueConstraint('robotMessageOnce', ['robotId', 'messageId'])
    .execute();
  await db.schema
    .createIndex('robotMessageByContact')
    .on('robotMessage')
    .columns(['robotId', 'contactId', 'number'])
    .execute();
  await db.schema
    .createIndex('robotMessageByState')
    .on('robotMessage')
    .columns(['robotId', 'state', 'endedAt'])
    .execute();
}

async function createLogTable(db: Kysely<unknown>): Promise<void> {
  await ofRobot(numbered(db, 'robotLog'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('level', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('robotLogByRobot').on('robotLog').columns(['robotId', 'number']).execute();
}

async function createPracticeTables(db: Kysely<unknown>): Promise<void> {
  await ofRobot(db.schema.createTable('practicePhone'))
    .addColumn('tokenHash', 'text', (column) => column.primaryKey())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('phoneHash', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('shownAt', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('practicePhoneByRobot').on('practicePhone').column('robotId').execute();
  await numbered(db, 'practiceMessage')
    .addColumn('tokenHash', 'text', (column) =>
      column.notNull().references('practicePhone.tokenHash').onDelete('cascade'),
    )
    .addColumn('clientId', 'text', (column) => column.notNull())
    .addColumn('direction', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('practiceMessageOnce', ['tokenHash', 'clientId'])
    .execute();
}

function numbered(db: Kysely<unknown>, table: string): CreateTableBuilder<string, string> {
  const isOnPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  return db.schema
    .createTable(table)
    .addColumn('number', isOnPostgres ? 'serial' : 'integer', (column) => column.primaryKey());
}

function ofRobot(table: CreateTableBuilder<string, string>): CreateTableBuilder<string, string> {
  return table.addColumn('robotId', 'text', (column) => column.notNull().references('robot.id').onDelete('cascade'));
}
