import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Migrator } from 'kysely/migration';
import { expect, it, onTestFinished } from 'vitest';
import { addTestUser } from '../../../testing/test-rows.ts';
import { migrate } from '../migrate.ts';
import { allMigrations } from '../migrations/all-migrations.ts';
import { openDatabase } from '../open-database.ts';

const BEFORE = '2026-11-16-templates';

it('an update indexes what is there already', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wenjin-test-'));
  const { db } = await openDatabase({ dataDir, url: undefined, onIdleError: () => {} });
  onTestFinished(async () => {
    await db.destroy();
    rmSync(dataDir, { recursive: true });
  });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => allMigrations } });
  expect((await migrator.migrateTo(BEFORE)).error).toBeUndefined();
  await addTestUser(db, 'li');
  const times = { createdAt: 1_000_000, operatedAt: 1_000_000 };
  await db
    .insertInto('conversation')
    .values({ id: 'c1', ownerId: 'li', title: '年假', contextType: '[]', version: 1, ...times })
    .execute();
  const bodies = ['{"_id":"m1","type":"html","content":{"text":"十天"}}', 'not JSON', 'null', '{}'];
  await db
    .insertInto('message')
    .values(bodies.map((body, index) => ({ conversationId: 'c1', id: `m${index + 1}`, position: index + 1, body })))
    .execute();
  await migrate(db);
  const entries = await db.selectFrom('searchEntry').select(['messageId', 'said', 'text', 'initials']).execute();
  expect(entries).toEqual([
    { messageId: null, said: 'title', text: '年假', initials: 'nj' },
    { messageId: 'm1', said: 'answer', text: '十天', initials: '' },
  ]);
});
