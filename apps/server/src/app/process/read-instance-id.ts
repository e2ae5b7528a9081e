import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { instanceIdFile } from '../../platform/data-folder/data-files.ts';

/**
 * Returns this instance's id, which is kept in its data folder. After a crash the instance recognises its own running
 * answers by it.
 */
export function readInstanceId(dataDir: string): string {
  const file = instanceIdFile(dataDir);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const id = randomUUID();
  writeFileSync(file, `${id}\n`, { mode: 0o600 });
  return id;
}
