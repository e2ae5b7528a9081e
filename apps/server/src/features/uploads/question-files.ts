import { FILES_NOT_OWN, FILES_PATH } from '@wenjin/contract/uploads/file-names';
import { PICTURE_PIXELS_MAX, type StoredPicture } from '@wenjin/contract/uploads/pictures';
import type { UploadedDocument } from '@wenjin/contract/uploads/documents';
import { AppError } from '../../platform/errors.ts';
import type { PictureProcess } from '../../platform/pictures/picture-process.ts';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import type { FileRepository } from './file.repository.ts';
import type { StoredUpload, UploadRepository } from './upload.repository.ts';

/** Vendors make larger pictures smaller themselves, after all of their bytes have travelled. */
const VENDOR_SIDE_MAX = 2048;
const VENDOR_BYTES_MAX = 2 * 1024 * 1024;
/** A database accepts only so many values in one query. */
const NAMES_AT_ONCE = 500;

export type QuestionDocument = UploadedDocument & { text: string };
type Deps = {
  files: FileRepository;
  uploads: UploadRepository;
  storage: FileStorage;
  draw: PictureProcess['draw'];
  now: () => number;
};
export type QuestionFiles = ReturnType<typeof createQuestionFiles>;

/** The uploads of a question, as the answer path needs them. All of them belong to the asker. */
export function createQuestionFiles({ files, uploads, storage, draw, now }: Deps) {
  return {
    /** Returns those of the addresses that are pictures of this user. Uploads among them are kept for another day. */
    async listPictures(ownerId: string, addresses: readonly string[]): Promise<StoredPicture[]> {
      const found: StoredPicture[] = [];
      for (let start = 0; start < addresses.length; start += NAMES_AT_ONCE) {
        const names = addresses.slice(start, start + NAMES_AT_ONCE).map(nameOf);
        await uploads.touch({ ownerId, names }, now());
        const known = new Map((await uploads.list({ ownerId, names })).map((upload) => [upload.name, upload]));
        const own = await files.listPictures(ownerId, names);
        found.push(...own.map((name) => pictureOf(name, known.get(name))));
      }
      return found;
    },

    /** Returns a picture of this user as a data URL, made as small as vendors need it. */
    async readAsDataUrl(ownerId: string, address: string): Promise<string | undefined> {
      const name = nameOf(address);
      const [own] = await files.listPictures(ownerId, [name]);
      const bytes = own === undefined ? undefined : await storage.read(name);
      if (bytes === undefined) return undefined;
      const [upload] = await uploads.list({ ownerId, names: [name] });
      const isSmall = Math.max(upload?.width ?? 0, upload?.height ?? 0) <= VENDOR_SIDE_MAX;
      const type = name.endsWith('.png') ? 'image/png' : 'image/jpeg';
      if (isSmall && bytes.length <= VENDOR_BYTES_MAX) return dataUrl(type, bytes);
      const drawn = await draw({ bytes, sideMax: VENDOR_SIDE_MAX, pixelsMax: PICTURE_PIXELS_MAX });
      return dataUrl(drawn.type, Buffer.from(drawn.bytes));
    },

    /** Returns the documents in the given order; refuses all of them when one does not belong to this user. */
    async readDocuments(ownerId: string, fileIds: readonly string[]): Promise<QuestionDocument[]> {
      await uploads.touch({ ownerId, names: fileIds }, now());
      const known = new Map((await uploads.list({ ownerId, names: fileIds })).map((row) => [row.name, row]));
      const documents: QuestionDocument[] = [];
      for (const fileId of fileIds) {
        const upload = known.get(fileId);
        const bytes = upload?.kind === 'document' ? await storage.read(fileId) : undefined;
        if (upload === undefined || bytes === undefined) {
          throw new AppError('invalid', FILES_NOT_OWN, { field: 'files' });
        }
        documents.push({ ...documentOf(upload), text: bytes.toString() });
      }
      return documents;
    },
  };
}

function pictureOf(name: string, upload: StoredUpload | undefined): StoredPicture {
  const { width = 0, height = 0, text } = upload ?? {};
  return { url: FILES_PATH + name, width, height, ...(text ? { text } : {}) };
}

function documentOf({ name, title, originalSize, characters, pages, isCut }: StoredUpload): UploadedDocument {
  const facts = { fileId: name, name: title, size: originalSize, characters, truncated: isCut === 1 };
  return pages === null ? facts : { ...facts, pages };
}

function nameOf(address: string): string {
  return address.slice(FILES_PATH.length);
}

function dataUrl(type: string, bytes: Buffer): string {
  return `data:${type};base64,${bytes.toString('base64')}`;
}
