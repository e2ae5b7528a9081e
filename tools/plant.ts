import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** File contents by path, relative to a root folder. */
export type Files = Record<string, string>;

/** Writes files into a temporary folder. Tests use it to check that a tool reports the problems in these files. */
export async function plant(root: string, files: Files): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}
