import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { migrate } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import type { Database } from '../platform/db/schema.ts';

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
    : [{ name: 'PostgreSQL', makeUrl: () => makePostgresDatabase(postgresServer) }]),
];

export function makeTestFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wenjin-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function openSqlite(): Promise<Kysely<Database>> {
  const { db } = await openDatabase({ dataDir: makeTestFolder(), url: undefined, onIdleError: () => {} });
  return prepare(db);
}

async function openPostgres(server: string): Promise<Kysely<Database>> {
  const url = await makePostgresDatabase(server);
  const { db } = await openDatabase({ dataDir: '', url, onIdleError: () => {} });
  return prepare(db);
}

async function prepare(db: Kysely<Database>): Promise<Kysely<Database>> {
  onTestFinished(() => db.destroy());
  await migrate(db);
  return db;
}

async function makePostgresDatabase(server: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  onTestFinished(() => onServer(server, `drop database ${name} with (force)`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}
