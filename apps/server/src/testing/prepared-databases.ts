import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createApp } from '../app/create-app.ts';
import { createLogger } from '../platform/create-logger.ts';
import { databaseFile } from '../platform/data-folder/data-files.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { cheapHash } from './cheap-hash.ts';
import { onPostgresServer } from './on-postgres-server.ts';
import { readTestConfig, SU } from './test-config.ts';

/** A database that tests copy: an SQLite file, and the name of a database on the PostgreSQL server of the tests. */
export type PreparedDatabase = { file: string; postgresName: string };

declare module 'vitest' {
  interface ProvidedContext {
    /** The newest schema and no rows; without a PostgreSQL server the name is empty. */
    migratedDatabase: PreparedDatabase;
    /** The same after the first start of the application, which added the first user and the starter articles. */
    startedDatabase: PreparedDatabase;
  }
}

const server = process.env['TEST_POSTGRES_URL'];

/**
 * Runs before all tests. Each test starts with a copy of a prepared database, because running every migration and
 * filling the database for each of thousands of tests took most of their time.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'wenjin-prepared-'));
  const [migratedFolder, startedFolder] = [makeFolder(folder, 'migrated'), makeFolder(folder, 'started')];
  await makeMigrated(migratedFolder, undefined);
  copyFileSync(databaseFile(migratedFolder), databaseFile(startedFolder));
  await startOnce(startedFolder, undefined);

  const names = server === undefined ? undefined : await preparePostgres(server, makeFolder(folder, 'postgres'));
  provide('migratedDatabase', { file: databaseFile(migratedFolder), postgresName: names?.migrated ?? '' });
  provide('startedDatabase', { file: databaseFile(startedFolder), postgresName: names?.started ?? '' });

  return async () => {
    rmSync(folder, { recursive: true, force: true });
    if (server === undefined) return;
    for (const name of Object.values(names ?? {})) await onPostgresServer(server, `drop database ${name} with (force)`);
  };
}

function makeFolder(parent: string, name: string): string {
  const folder = join(parent, name);
  mkdirSync(folder);
  return folder;
}

async function preparePostgres(serverUrl: string, dataDir: string) {
  const suffix = randomBytes(8).toString('hex');
  const [migrated, started] = [`migrated_${suffix}`, `started_${suffix}`];
  const urlOf = (name: string) => Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  await onPostgresServer(serverUrl, `create database ${migrated}`);
  await makeMigrated('', urlOf(migrated));
  await onPostgresServer(serverUrl, `create database ${started} template ${migrated}`);
  await startOnce(dataDir, urlOf(started));
  return { migrated, started };
}

async function makeMigrated(dataDir: string, url: string | undefined): Promise<void> {
  const { db } = await openDatabase({ dataDir, url, onIdleError: () => {}, isPatient: true });
  await migrate(db);
  await db.destroy();
}

async function startOnce(dataDir: string, url: string | undefined): Promise<void> {
  const config = readTestConfig({ DATA_DIR: dataDir, DATABASE_URL: url });
  const app = await createApp({ config, logger: createLogger('silent'), webFolder: '/nonexistent' });
  await app.stop();
  const { db } = await openDatabase({ dataDir, url, onIdleError: () => {} });
  // Most tests sign in; the real cost of a password is tested with the passwords themselves.
  await db
    .updateTable('user')
    .set({ passwordHash: await cheapHash(SU.password) })
    .execute();
  await db.destroy();
}
