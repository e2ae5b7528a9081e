import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from './platform/db/migrate.ts';
import { openDatabase } from './platform/db/open-database.ts';

/** Opens an empty database for a bench: in a new folder, or the one that `MEASURE_DATABASE_URL` names. */
export async function openMeasuredDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'wenjin-bench-'));
  const { db } = await openDatabase({
    dataDir: folder,
    url: process.env['MEASURE_DATABASE_URL'],
    onIdleError: () => {},
  });
  await migrate(db);
  return { db, folder };
}
