import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

const FILE_NAMES = /(?<=\/files\/)[0-9a-f]{32}\.[a-z0-9]{2,5}/gu;
/** A database accepts only so many values in one query; a longer document has several. */
const NAMES_AT_ONCE = 200;

/**
 * Records which files of its owner a document names, so that they are not deleted. A file stays recorded as long as the
 * document exists, because an earlier version may still show it.
 */
export async function nameFiles(
  db: Kysely<Database>,
  { id, ownerId, content }: { id: string; ownerId: string; content: string },
): Promise<void> {
  const names = [...new Set(content.match(FILE_NAMES))];
  for (let start = 0; start < names.length; start += NAMES_AT_ONCE) {
    const some = names.slice(start, start + NAMES_AT_ONCE);
    await sql`insert into "documentFile" ("documentId", "fileName")
      select ${id}, upload.name from upload join file on file.name = upload.name
      where file."ownerId" = ${ownerId} and file.name in (${sql.join(some)})
      on conflict do nothing`.execute(db);
  }
}
