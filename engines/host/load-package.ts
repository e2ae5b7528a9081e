import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Returns a function that loads packages from the folder in which an engine is installed. */
export function createLoader(folder: string): (name: string) => unknown {
  const load = createRequire(join(folder, 'package.json'));
  return (name) => load(name) as unknown;
}
