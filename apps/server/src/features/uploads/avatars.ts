import { randomBytes } from 'node:crypto';
import { FILES_PATH } from '@wenjin/contract/uploads/file-names';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import type { FileRepository } from './file.repository.ts';
import { shrinkImage } from './shrink-image.ts';

export const AVATAR = 'avatar';
/** Older avatars of the same user are deleted. */
const AVATARS_KEPT = 10;

type Deps = {
  files: FileRepository;
  storage: FileStorage;
  /** Returns the URL of the user's current avatar. */
  findAvatar: (userId: string) => Promise<string | undefined>;
  now: () => number;
};
export type Avatars = ReturnType<typeof createAvatars>;

export function createAvatars({ files, storage, findAvatar, now }: Deps) {
  return {
    /** Returns the picture's URL. */
    async store(ownerId: string, upload: Buffer): Promise<string> {
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
    async isOwn(ownerId: string, url: string): Promise<boolean> {
      if (!url.startsWith(FILES_PATH)) return false;
      return (await files.findOwn({ name: url.slice(FILES_PATH.length), ownerId, kind: AVATAR })) !== undefined;
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
