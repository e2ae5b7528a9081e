import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the bytes of all files below a folder; files that disappear meanwhile do not count. */
export async function folderSize(folder: string): Promise<number> {
  let bytes = 0;
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) bytes += await folderSize(path);
    else if (entry.isFile())
      bytes += await stat(path).then(
        ({ size }) => size,
        () => 0,
      );
  }
  return bytes;
}
