import { isFileName } from '@wenjin/contract/uploads/file-names';
import { AppError } from '../../platform/errors.ts';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import { AVATAR } from './avatars.ts';
import type { FileRepository } from './file.repository.ts';
import { thumbnailName } from './thumbnail-name.ts';

type Reading = {
  name: string;
  /** Undefined for a visitor. */
  callerId: string | undefined;
  /** The id of a document that shows the file. */
  doc: string | undefined;
  isThumbnail: boolean;
};
type Deps = {
  files: FileRepository;
  storage: FileStorage;
  /** Whether the caller, who may be a visitor, can read this document and it shows this file. */
  isShownTo: (callerId: string | undefined, doc: string, name: string) => Promise<boolean>;
  /** Whether this user has opened the document lately. */
  hasRead: (userId: string, doc: string) => Promise<boolean>;
};
export type ReadStoredFile = ReturnType<typeof createReadStoredFile>;

/** Returns a file to its owner and to readers of a document that shows it. For anybody else it does not exist. */
export function createReadStoredFile({ files, storage, isShownTo, hasRead }: Deps) {
  return async function readStoredFile({ name, callerId, doc, isThumbnail }: Reading) {
    const file = isFileName(name) ? await find({ name, callerId, doc }) : undefined;
    if (file === undefined) throw missing();
    const thumbnail = isThumbnail && file.kind === 'picture' ? await storage.read(thumbnailName(name)) : undefined;
    if (thumbnail !== undefined) return { bytes: thumbnail, type: 'image/webp', isInline: true };
    const bytes = await storage.read(name);
    if (bytes === undefined) throw missing();
    const isInline = file.type.startsWith('image/');
    return { bytes, type: isInline ? file.type : 'text/markdown; charset=utf-8', isInline };
  };

  async function find({ name, callerId, doc }: Omit<Reading, 'isThumbnail'>) {
    const own = callerId === undefined ? undefined : await files.findReadable({ name, callerId, publicKind: AVATAR });
    if (own !== undefined) return own;
    for (const shown of doc === undefined ? await documentsReadBy(callerId, name) : [doc]) {
      if (await isShownTo(callerId, shown, name)) return files.findShown(name, shown);
    }
    return undefined;
  }

  /** Without the name of a document, only those count that this user has opened. */
  async function documentsReadBy(callerId: string | undefined, name: string): Promise<string[]> {
    if (callerId === undefined) return [];
    const documents: string[] = [];
    for (const id of await files.listDocuments(name)) if (await hasRead(callerId, id)) documents.push(id);
    return documents;
  }
}

function missing(): AppError {
  return new AppError('no-such-path', '文件不存在');
}
