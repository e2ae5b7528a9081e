import { SqliteError } from './sqlite/sqlite-thread.ts';

const SQLITE_UNIQUE = new Set([1555, 2067]);
const SQLITE_FOREIGN_KEY = 787;
const POSTGRES_UNIQUE = '23505';
const POSTGRES_FOREIGN_KEY = '23503';

/** Returns which kind of constraint a statement has violated, on either database. */
export function brokenConstraint(error: unknown): 'unique' | 'foreign-key' | undefined {
  if (error instanceof SqliteError) {
    if (SQLITE_UNIQUE.has(error.errcode)) return 'unique';
    return error.errcode === SQLITE_FOREIGN_KEY ? 'foreign-key' : undefined;
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === POSTGRES_UNIQUE) return 'unique';
  return code === POSTGRES_FOREIGN_KEY ? 'foreign-key' : undefined;
}
