import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The name of this instance, kept in its folder: after a crash it knows at once which running answers were its own. */
export function readInstanceId(dataDir: string): string {
  const file = join(dataDir, 'instance-id');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const id = randomUUID();
  writeFileSync(file, `${id}\n`, { mode: 0o600 });
  return id;
}
