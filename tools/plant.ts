import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Paths below some root, and what stands in them. */
export type Files = Record<string, string>;

/** Writes files for the tests that look whether a tool finds what is wrong with them. */
export async function plant(root: string, files: Files): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}
