import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { checkDatabaseFile } from './check-database-file.ts';
import { databaseFile } from './open-database.ts';

/** Puts a backup in place of the database, which is kept beside it. The caller holds the lock of the folder. */
export function restoreBackup({
  dataDir,
  backup,
  now,
}: {
  dataDir: string;
  backup: string;
  now: Date;
}): string | undefined {
  checkDatabaseFile(backup);
  const file = databaseFile(dataDir);
  const incoming = `${file}.incoming`;
  copyFileSync(backup, incoming);

  const kept = existsSync(file) ? `${file}.before-restore-${now.getTime()}` : undefined;
  if (kept !== undefined) {
    renameSync(file, kept);
    // The log belongs to the file it was written for: it goes with it.
    for (const suffix of ['-wal', '-shm']) if (existsSync(file + suffix)) renameSync(file + suffix, kept + suffix);
  }
  rmSync(`${file}-wal`, { force: true });
  rmSync(`${file}-shm`, { force: true });
  renameSync(incoming, file);
  return kept;
}
