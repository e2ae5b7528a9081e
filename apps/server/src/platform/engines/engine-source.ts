import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder `engines` of the repository and the one in which `npm run engines` installs. */
export const ENGINE_SOURCES = fileURLToPath(new URL('../../../../../engines', import.meta.url));
export const INSTALLED_ENGINES = fileURLToPath(new URL('../../../../../.cache/engines', import.meta.url));

export type EngineSource = { title: string; about: string; stamp: string };

/** Reads what the repository says about an engine. */
export function readEngineSource(folder: string): EngineSource {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}\n`);
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(folder, file)));
  const { title, about } = JSON.parse(readFileSync(join(folder, 'engine.json'), 'utf8')) as EngineSource;
  return { title, about, stamp: hash.digest('hex') };
}

/** Returns the size of an installed engine, or undefined when it is not there, not whole, or another version. */
export async function readInstalledBytes(folder: string, stamp: string): Promise<number | undefined> {
  try {
    const found = JSON.parse(await readFile(join(folder, 'wenjin-engine.json'), 'utf8')) as {
      stamp: string;
      bytes: number;
    };
    return found.stamp === stamp ? found.bytes : undefined;
  } catch {
    // The file is written last, so without it the engine is not whole.
    return undefined;
  }
}
