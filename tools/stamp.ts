import { createHash } from 'node:crypto';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './run.ts';

const NOT_SOURCES = new Set(['dist', 'node_modules']);

/**
 * Returns a value that changes when the sources change. It uses sizes and times instead of contents, because reading
 * every file would slow down every start.
 */
export async function stampOf(sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const line of await fileLines(join(ROOT, source))) hash.update(line);
  }
  return hash.digest('hex');
}

/** Returns undefined when there is no stamp yet. */
export async function readStamp(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    // There is no stamp yet; the caller writes it.
    return undefined;
  }
}

async function fileLines(path: string): Promise<string[]> {
  const info = await stat(path);
  if (!info.isDirectory()) return [`${path} ${info.size} ${info.mtimeMs}\n`];
  const names = (await readdir(path)).filter((name) => !NOT_SOURCES.has(name)).toSorted();
  const lines = await Promise.all(names.map((name) => fileLines(join(path, name))));
  return lines.flat();
}
