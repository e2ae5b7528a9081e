import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { inject, onTestFinished } from 'vitest';
import { databaseFile } from '../platform/data-folder/data-files.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import type { Database } from '../platform/db/schema.ts';
import { onPostgresServer } from './on-postgres-server.ts';

/** Migrated: the newest schema and no rows. Started: with what the first start of the application adds. */
type Prepared = 'migrated' | 'started';

const postgresServer = process.env['TEST_POSTGRES_URL'];

/**
 * Every database that repositories must work on. `npm test` starts a PostgreSQL and sets its URL; without it only
 * SQLite is tested.
 */
export const testDatabases = [
  { name: 'SQLite', open: openSqlite },
  ...(postgresServer === undefined ? [] : [{ name: 'PostgreSQL', open: () => openPostgres(postgresServer) }]),
];

/** Database URLs on which a whole application can be started; undefined is the embedded database. */
export const testDatabaseUrls = [
  { name: 'SQLite', makeUrl: async () => undefined },
  ...(postgresServer === undefined
    ? []
    : [
        {
          name: 'PostgreSQL',
          makeUrl: (prepared: Prepared = 'started') => makePostgresDatabase(postgresServer, prepared),
        },
      ]),
];

export function makeTestFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wenjin-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Makes a data folder with a copy of a prepared database. */
export function makeDataFolder(prepared: Prepared): string {
  const folder = makeTestFolder();
  copyFileSync(inject(`${prepared}Database`).file, databaseFile(folder));
  return folder;
}

async function openSqlite(): Promise<Kysely<Database>> {
  const { db } = await openDatabase({ dataDir: makeDataFolder('migrated'), url: undefined, onIdleError: () => {} });
  onTestFinished(() => db.destroy());
  return db;
}

async function openPostgres(server: string): Promise<Kysely<Database>> {
  const url = await makePostgresDatabase(server, 'migrated');
  const { db } = await openDatabase({ dataDir: '', url, onIdleError: () => {} });
  onTestFinished(() => db.destroy());
  return db;
}

async function makePostgresDatabase(server: string, prepared: Prepared): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onPostgresServer(server, `create database ${name} template ${inject(`${prepared}Database`).postgresName}`);
  onTestFinished(() => onPostgresServer(server, `drop database ${name} with (force)`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
