import { type Dialect, Kysely } from 'kysely';
import { databaseFile } from '../data-folder/data-files.ts';
import { makePrivateDatabase } from '../data-folder/private-files.ts';
import type { Database } from './schema.ts';
import { createSqliteDialect } from './sqlite/sqlite-dialect.ts';

export type DatabaseKind = 'sqlite' | 'postgres';
export type OpenDatabase = { kind: DatabaseKind; db: Kysely<Database> };

type OpenOptions = {
  dataDir: string;
  url: string | undefined;
  onIdleError: (error: Error) => void;
  /** Removes the time limits of requests, for migrations and other work on every row. */
  isPatient?: boolean;
};

export async function openDatabase({ dataDir, url, onIdleError, isPatient }: OpenOptions): Promise<OpenDatabase> {
  if (url === undefined) {
    makePrivateDatabase(databaseFile(dataDir));
    return open('sqlite', createSqliteDialect(databaseFile(dataDir)));
  }
  // Loaded only when needed, because the driver takes memory that an embedded server does not use.
  const { createPostgresDialect } = await import('./postgres/postgres-dialect.ts');
  return open('postgres', createPostgresDialect(url, { onIdleError, isPatient: isPatient === true }));
}

function open(kind: DatabaseKind, dialect: Dialect): OpenDatabase {
  return { kind, db: new Kysely<Database>({ dialect }) };
}
