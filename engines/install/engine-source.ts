import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder with one folder per engine: manifest, lock file, `engine.json` and the sources. */
export const SOURCES = fileURLToPath(new URL('..', import.meta.url));
export const STAMP_FILE = 'wenjin-engine.json';

export type Stamp = { stamp: string; bytes: number };

export function listEngines(sources: string): string[] {
  const folders = readdirSync(sources, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.map(({ name }) => name).filter((name) => read(join(sources, name, 'engine.json')) !== undefined);
}

/** Changes with everything that decides what is installed, so that an update of the product updates the engine. */
export function stampOf(source: string): string {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}\n`);
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(source, file)));
  return hash.digest('hex');
}

/** Returns undefined when the folder holds no engine, or another version of it. */
export function readStamp(folder: string, stamp: string): Stamp | undefined {
  const text = read(join(folder, STAMP_FILE));
  if (text === undefined) return undefined;
  const found = JSON.parse(text) as Stamp;
  return found.stamp === stamp ? found : undefined;
}

export function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The file does not exist; each caller decides what that means.
    return undefined;
  }
}
