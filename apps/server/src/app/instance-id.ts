import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { instanceIdFile } from '../platform/data-folder/data-files.ts';

/** The name of this instance, kept in its folder: after a crash it knows at once which running answers were its own. */
export function readInstanceId(dataDir: string): string {
  const file = instanceIdFile(dataDir);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const id = randomUUID();
  writeFileSync(file, `${id}\n`, { mode: 0o600 });
  return id;
}
