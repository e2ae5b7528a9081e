import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../platform/config/config-schema.ts';
import { checkDatabasePresent } from '../../platform/data-folder/check-database-present.ts';
import { backupFolder, listBackups } from '../../platform/data-folder/data-files.ts';
import { makeBackup, removeStaleBackups } from '../../platform/db/backup/make-backup.ts';
import { findUnsafePostgresSettings } from '../../platform/db/check-postgres.ts';
import { lockDataDir } from '../../platform/db/data-dir-lock.ts';
import { isAnswering } from '../../platform/db/is-answering.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { removeIncoming } from '../../platform/db/backup/restore-backup.ts';
import { keyForBackup } from '../../platform/db/backup/key-for-backup.ts';
import { everyDay } from '../../platform/time/every-day.ts';

type Environment = { config: Config; logger: FastifyBaseLogger; now: () => number };

/** Locks the data folder, opens the database, runs migrations and schedules backups. */
export async function openData({ config, logger, now }: Environment) {
  const dataDir = config.DATA_DIR;
  const release = lockDataDir(dataDir);
  const reportError = (error: unknown) => logger.error({ err: error }, 'database');
  if (config.DATABASE_URL === undefined) tidyFolder(dataDir);
  const { kind, db } = await openDatabase({ dataDir, url: config.DATABASE_URL, onIdleError: reportError });
  const backUpNow = async (reason?: 'migration') => {
    const key = keyForBackup(config);
    const file = await makeBackup({ dataDir, key, now: new Date(now()), ...(reason === undefined ? {} : { reason }) });
    logger.info({ file }, 'created a backup');
  };

  try {
    if (kind === 'sqlite') await migrate(db, () => backUpNow('migration'));
    else {
      await migratePostgres({ dataDir, url: config.DATABASE_URL, onIdleError: reportError });
      const unsafe = await findUnsafePostgresSettings(db);
      if (unsafe.length > 0) logger.warn({ unsafe }, 'PostgreSQL settings may lose committed data');
    }
  } catch (error) {
    await db.destroy();
    release();
    throw error;
  }

  const endBackups =
    kind === 'sqlite'
      ? everyDay({ lastAt: lastBackupAt(dataDir), now, work: () => backUpNow(), reportError })
      : () => {};
  return {
    db,
    isAnswering: () => isAnswering(db),
    async close() {
      endBackups();
      await db.destroy();
      release();
    },
  };
}

/** A migration may go through every row, or wait for that of another instance: longer than any request may. */
async function migratePostgres(options: Parameters<typeof openDatabase>[0]): Promise<void> {
  const { db } = await openDatabase({ ...options, isPatient: true });
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

function tidyFolder(dataDir: string): void {
  checkDatabasePresent(dataDir);
  removeStaleBackups(dataDir);
  removeIncoming(dataDir);
}

function lastBackupAt(dataDir: string): number {
  const newest = listBackups(dataDir)[0];
  return newest === undefined ? 0 : statSync(join(backupFolder(dataDir), newest)).mtimeMs;
}
