import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeTestFolder } from '../../testing/test-databases.ts';
import { addTestUser } from '../../testing/test-rows.ts';
import { backupFolder, databaseFile, listBackups } from '../data-folder/data-files.ts';
import { makeBackup } from './backup/make-backup.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { restoreBackup } from './backup/restore-backup.ts';

async function openWithUser(dataDir: string, userId: string) {
  const { db } = await openDatabase({ dataDir, url: undefined, onIdleError: () => {} });
  await migrate(db);
  await addTestUser(db, userId);
  return db;
}

describe('data folder', () => {
  it('locks the data folder for one process at a time', () => {
    const folder = makeTestFolder();
    const release = lockDataDir(folder);
    expect(() => lockDataDir(folder)).toThrow('正被另一个进程使用');
    release();
    lockDataDir(folder)();
  });

  it('creates a missing data folder', () => {
    const folder = join(makeTestFolder(), 'a', 'b');
    lockDataDir(folder)();
    expect(existsSync(join(folder, 'server.lock'))).toBe(true);
  });
});

describe('a database that is being closed', () => {
  it('settles all statements that were sent just before the database is closed', async () => {
    const db = await openWithUser(makeTestFolder(), 'li');
    const read = () => db.selectFrom('user').select('id').execute();
    const asked = Promise.allSettled([read(), read(), read()]);
    await db.destroy();
    expect(await asked).toHaveLength(3);
  });
});

describe('backup', () => {
  it('backs up the committed data of a running database', async () => {
    const dataDir = makeTestFolder();
    const db = await openWithUser(dataDir, 'li');
    const file = await makeBackup({ dataDir, now: new Date('2026-11-15T01:02:03Z') });
    expect(file).toBe(join(backupFolder(dataDir), 'wenjin-20261115-010203.db'));
    await db.deleteFrom('user').execute();
    await db.destroy();

    const { kept } = restoreBackup({ dataDir, backup: file, now: new Date(7) });
    expect(kept).toBe(`${databaseFile(dataDir)}.before-restore-7`);
    const { db: restored } = await openDatabase({ dataDir, url: undefined, onIdleError: () => {} });
    expect(await restored.selectFrom('user').select('id').execute()).toEqual([{ id: 'li' }]);
    await restored.destroy();
  });

  it('keeps the newest seven backups', async () => {
    const dataDir = makeTestFolder();
    const db = await openWithUser(dataDir, 'li');
    for (let day = 1; day <= 9; day += 1) await makeBackup({ dataDir, now: new Date(Date.UTC(2026, 0, day)) });
    await db.destroy();
    expect(listBackups(dataDir)).toHaveLength(7);
    expect(listBackups(dataDir)[0]).toBe('wenjin-20260109-000000.db');
  });

  it('refuses a damaged backup and does not change the database', async () => {
    const dataDir = makeTestFolder();
    await (await openWithUser(dataDir, 'li')).destroy();
    const before = readFileSync(databaseFile(dataDir));
    const damaged = join(dataDir, 'damaged.db');
    writeFileSync(damaged, 'not a database');
    expect(() => restoreBackup({ dataDir, backup: damaged, now: new Date() })).toThrow('not a database');
    expect(readFileSync(databaseFile(dataDir)).equals(before)).toBe(true);
  });
});

describe('migration', () => {
  it('makes no backup when it migrates a new database, and changes nothing the second time', async () => {
    const dataDir = makeTestFolder();
    const { db } = await openDatabase({ dataDir, url: undefined, onIdleError: () => {} });
    let backups = 0;
    const count = async () => {
      backups += 1;
    };
    await migrate(db, count);
    await migrate(db, count);
    await db.destroy();
    expect(backups).toBe(0);
  });
});
