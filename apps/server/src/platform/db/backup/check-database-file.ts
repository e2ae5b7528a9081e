import { DatabaseSync } from 'node:sqlite';

/** Throws unless the file is an intact database of this product. */
export function checkDatabaseFile(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const result = database.prepare('PRAGMA integrity_check').get();
    if (result?.['integrity_check'] !== 'ok') throw new Error(`${file} is damaged`);
    database.prepare('select count(*) from "conversation"').get();
  } finally {
    database.close();
  }
}
