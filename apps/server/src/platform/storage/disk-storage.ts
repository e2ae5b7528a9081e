import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkFileName, type FileStorage } from './file-storage.ts';

/** Stores files in a folder, spread over 256 subfolders so that none grows too large. */
export function createDiskStorage(folder: string): FileStorage {
  const pathOf = (name: string) => {
    checkFileName(name);
    return join(folder, name.slice(0, 2), name);
  };

  return {
    /** Writes to a temporary file, syncs it and renames it, so that a power cut never leaves an incomplete file. */
    async put(name, { bytes }) {
      const path = pathOf(name);
      const draft = `${path}.${randomBytes(4).toString('hex')}`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const file = await open(draft, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, path);
    },

    async read(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    delete: (name) => rm(pathOf(name), { force: true }),
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
