import { type Folder, FOLDERS_MAX, type organise } from '@wenjin/contract/chat/organise';
import type { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import type { OrganiseRepository } from './organise.repository.ts';

type Deps = { history: OrganiseRepository; now: () => number };
export type OrganiseHistory = ReturnType<typeof createOrganiseHistory>;

/** Pins conversations and puts them into folders. */
export function createOrganiseHistory({ history, now }: Deps) {
  const limit = () => ({ now: now(), mostFolders: FOLDERS_MAX });
  const check = (outcome: 'done' | keyof typeof REFUSALS): void => {
    if (outcome !== 'done') throw REFUSALS[outcome]();
  };
  return {
    async organise(ownerId: string, { ids, pinned, folder }: z.output<typeof organise.input>): Promise<void> {
      const moved = await history.organise({ ownerId, ids, pinned, folder: folder === '' ? null : folder }, limit());
      if (moved === 'missing') throw new AppError('missing', '会话不存在');
      check(moved);
    },

    async listFolders(ownerId: string): Promise<Folder[]> {
      const folders = await history.listFolders(ownerId);
      return folders.map(({ name, count }) => ({ name, count: count ?? 0 }));
    },

    addFolder: async (ownerId: string, name: string) => check(await history.addFolder(ownerId, name, limit())),

    renameFolder: async (ownerId: string, name: string, newName: string) =>
      check(await history.renameFolder(ownerId, name, newName)),

    deleteFolder: async (ownerId: string, name: string) => check(await history.deleteFolder(ownerId, name)),
  };
}

const REFUSALS = {
  missing: () => new AppError('missing', '文件夹不存在', { field: 'name' }),
  exists: () => new AppError('conflict', '已有同名的文件夹', { field: 'name' }),
  full: () => new AppError('invalid', `最多 ${FOLDERS_MAX} 个文件夹`, { field: 'folder' }),
};
