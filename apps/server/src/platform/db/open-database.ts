import { join } from 'node:path';
import { type Dialect, Kysely } from 'kysely';
import type { Database } from './schema.ts';
import { createSqliteDialect } from './sqlite-dialect.ts';

export type DatabaseKind = 'sqlite' | 'postgres';
export type OpenDatabase = { kind: DatabaseKind; db: Kysely<Database> };

type OpenOptions = {
  dataDir: string;
  url: string | undefined;
  onIdleError: (error: Error) => void;
  /** Without the time limits of requests, for migrations and other work on every row. */
  isPatient?: boolean;
};

export async function openDatabase({ dataDir, url, onIdleError, isPatient }: OpenOptions): Promise<OpenDatabase> {
  if (url === undefined) return open('sqlite', createSqliteDialect(databaseFile(dataDir)));
  // Loaded when needed: the driver is memory that an embedded server has no use for.
  const { createPostgresDialect } = await import('./postgres-dialect.ts');
  return open('postgres', createPostgresDialect(url, { onIdleError, isPatient: isPatient === true }));
}

export function databaseFile(dataDir: string): string {
  return join(dataDir, 'wenjin.db');
}

function open(kind: DatabaseKind, dialect: Dialect): OpenDatabase {
  return { kind, db: new Kysely<Database>({ dialect }) };
}
