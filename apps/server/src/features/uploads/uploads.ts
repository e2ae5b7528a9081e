import { randomBytes } from 'node:crypto';
import { AppError } from '../../platform/errors.ts';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import type { FileRepository, StoredFile } from './file.repository.ts';
import { shrinkImage } from './shrink-image.ts';

export const FILES_PATH = '/files/';
const AVATAR = 'avatar';
/** Older avatars of the same user are deleted. */
const AVATARS_KEPT = 10;
/** A database accepts only so many values in one query. */
const NAMES_AT_ONCE = 500;

type Deps = {
  files: FileRepository;
  storage: FileStorage;
  /** Returns the URL of the user's current avatar. */
  findAvatar: (userId: string) => Promise<string | undefined>;
  now: () => number;
};
export type Uploads = ReturnType<typeof createUploads>;

export function createUploads({ files, storage, findAvatar, now }: Deps) {
  return {
    /** Returns the picture's URL. */
    async storeAvatar(ownerId: string, upload: Buffer): Promise<string> {
      const { bytes, type, extension } = await shrinkImage(upload);
      const name = `${randomBytes(16).toString('hex')}.${extension}`;
      // The row is written first: a file without a row would never be found again, while a row without a file is only a
      // missing picture.
      await files.add({ name, ownerId, kind: AVATAR, type, size: bytes.length, createdAt: now() });
      await storage.put(name, { bytes, type });
      await throwAwayOld(ownerId);
      return FILES_PATH + name;
    },

    /** Whether the URL is a picture that this user uploaded. */
    async isOwnAvatar(ownerId: string, url: string): Promise<boolean> {
      if (!url.startsWith(FILES_PATH)) return false;
      return (await files.findOwn({ name: nameOf(url), ownerId, kind: AVATAR })) !== undefined;
    },

    /** Returns those of the addresses that are files of this user. */
    async listOwn(ownerId: string, addresses: readonly string[]): Promise<string[]> {
      const own: string[] = [];
      for (let start = 0; start < addresses.length; start += NAMES_AT_ONCE) {
        const names = addresses.slice(start, start + NAMES_AT_ONCE).map(nameOf);
        own.push(...(await files.listOwn(ownerId, names)).map(({ name }) => FILES_PATH + name));
      }
      return own;
    },

    /** Returns a file of this user as a data URL. */
    async readAsDataUrl(ownerId: string, address: string): Promise<string | undefined> {
      const [file] = await files.listOwn(ownerId, [nameOf(address)]);
      const bytes = file === undefined ? undefined : await storage.read(file.name);
      return bytes === undefined ? undefined : `data:${file?.type};base64,${bytes.toString('base64')}`;
    },

    /** Deletes the content of a file whose row is deleted already. */
    deleteStored: (name: string): Promise<void> => storage.delete(name),

    /** Avatars are readable for every signed-in user, all other files only for their owner. */
    async read(callerId: string, name: string): Promise<{ file: StoredFile; bytes: Buffer }> {
      const file = await files.findReadable({ name, callerId, publicKind: AVATAR });
      const bytes = file === undefined ? undefined : await storage.read(name);
      if (file === undefined || bytes === undefined) throw new AppError('no-such-path', '文件不存在');
      return { file, bytes };
    },
  };

  async function throwAwayOld(ownerId: string): Promise<void> {
    const current = await findAvatar(ownerId);
    const surplus = await files.listSurplus({ ownerId, kind: AVATAR, keep: AVATARS_KEPT });
    for (const name of surplus) {
      if (FILES_PATH + name === current) continue;
      await storage.delete(name);
      await files.delete(name, ownerId);
    }
  }
}

function nameOf(address: string): string {
  return address.slice(FILES_PATH.length);
}
