import { join } from 'node:path';
import { Kysely } from 'kysely';
import { createPostgresDialect } from './postgres-dialect.ts';
import type { Database } from './schema.ts';
import { createSqliteDialect } from './sqlite-dialect.ts';

export type DatabaseKind = 'sqlite' | 'postgres';
export type OpenDatabase = { kind: DatabaseKind; db: Kysely<Database> };

type OpenOptions = { dataDir: string; url: string | undefined; onIdleError: (error: Error) => void };

export function openDatabase({ dataDir, url, onIdleError }: OpenOptions): OpenDatabase {
  if (url !== undefined)
    return { kind: 'postgres', db: new Kysely<Database>({ dialect: createPostgresDialect(url, onIdleError) }) };
  return { kind: 'sqlite', db: new Kysely<Database>({ dialect: createSqliteDialect(databaseFile(dataDir)) }) };
}

export function databaseFile(dataDir: string): string {
  return join(dataDir, 'wenjin.db');
}
