import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { allMigrations } from './migrations/all-migrations.ts';
import type { Database } from './schema.ts';

/** Runs the missing migrations. `beforeChange` runs only when a database with data is about to change. */
export async function migrate(db: Kysely<Database>, beforeChange?: () => Promise<void>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => allMigrations } });
  const known = await migrator.getMigrations();
  const hasPending = known.some((migration) => migration.executedAt === undefined);
  const isInUse = known.some((migration) => migration.executedAt !== undefined);
  if (hasPending && isInUse) await beforeChange?.();

  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('a migration failed; the database is as it was before it', { cause: error });
}
