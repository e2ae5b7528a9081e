import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { labelText, optionalLabel } from '../text.ts';
import { selectedIds } from './recycle-bin.ts';

export const FOLDER_NAME_MAX = 20;
export const FOLDERS_MAX = 200;

const folderName = labelText('文件夹名称', FOLDER_NAME_MAX);
const oldName = z.string({ error: '请选择文件夹' }).max(FOLDER_NAME_MAX * 2, { error: '文件夹不存在' });

/** Pins conversations or moves them. A folder is created when it does not exist; an empty name means no folder. */
export const organise = endpoint({
  method: 'POST',
  path: '/fastdev/chatgpt/organise',
  access: 'user',
  input: z
    .object({
      ids: selectedIds,
      pinned: z.boolean({ error: '置顶标记不正确' }).optional(),
      folder: optionalLabel('文件夹名称', FOLDER_NAME_MAX).nullable().optional(),
    })
    .refine(({ pinned, folder }) => pinned !== undefined || folder !== undefined, { error: '请选择置顶或文件夹' }),
});

const folder = z.object({
  name: z.string(),
  /** Conversations in it that are not pinned. */
  count: z.number(),
});
export type Folder = z.output<typeof folder>;

/** The oldest folder first. */
export const listFolders = endpoint({
  method: 'GET',
  path: '/fastdev/chatgpt/folders',
  access: 'user',
  input: z.object({}),
  data: z.array(folder),
});

export const addFolder = endpoint({
  method: 'POST',
  path: '/fastdev/chatgpt/addFolder',
  access: 'user',
  input: z.object({ name: folderName }),
});

export const renameFolder = endpoint({
  method: 'POST',
  path: '/fastdev/chatgpt/renameFolder',
  access: 'user',
  input: z.object({ name: oldName, newName: folderName }),
});

/** Its conversations stay, outside of folders. */
export const deleteFolder = endpoint({
  method: 'POST',
  path: '/fastdev/chatgpt/deleteFolder',
  access: 'user',
  input: z.object({ name: oldName }),
});
