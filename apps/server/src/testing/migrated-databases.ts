import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { databaseFile } from '../platform/data-folder/data-files.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { onPostgresServer } from './on-postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** An SQLite file with the newest schema and no rows. */
    migratedSqliteFile: string;
    /** The same as a database of the PostgreSQL server of the tests; empty without a server. */
    migratedPostgresName: string;
  }
}

/**
 * Runs before all tests. Each test starts with a copy of a migrated database, because running every migration for each
 * of thousands of tests took most of their time.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'wenjin-migrated-'));
  await makeMigrated(folder, undefined);
  provide('migratedSqliteFile', databaseFile(folder));

  const server = process.env['TEST_POSTGRES_URL'];
  const name = server === undefined ? '' : `migrated_${randomBytes(8).toString('hex')}`;
  if (server !== undefined) {
    await onPostgresServer(server, `create database ${name}`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    await makeMigrated('', url.href);
  }
  provide('migratedPostgresName', name);

  return async () => {
    rmSync(folder, { recursive: true, force: true });
    if (server !== undefined) await onPostgresServer(server, `drop database ${name} with (force)`);
  };
}

async function makeMigrated(dataDir: string, url: string | undefined): Promise<void> {
  const { db } = await openDatabase({ dataDir, url, onIdleError: () => {}, isPatient: true });
  await migrate(db);
  await db.destroy();
}
