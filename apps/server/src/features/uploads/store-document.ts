import { randomBytes } from 'node:crypto';
import { characterCount } from '@wenjin/contract/text';
import { DOCUMENT_CHARACTERS_MAX, DOCUMENT_MAX_BYTES, type UploadedDocument } from '@wenjin/contract/uploads/documents';
import { AppError } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/upload-files.ts';
import type { ReadFile } from '../../platform/parse-files/scanned/read-scanned.ts';
import type { ReadingProgress } from '../../platform/parse-files/scanned/reading-progress.ts';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import { titleOf } from './store-pictures.ts';
import type { UploadRepository } from './upload.repository.ts';

const TOO_LARGE = `文件不能超过 ${DOCUMENT_MAX_BYTES / 1024 / 1024} MB`;

type Deps = {
  uploads: UploadRepository;
  storage: FileStorage;
  readFile: ReadFile;
  progress: ReadingProgress;
  now: () => number;
};
/** `upload` is the id under which the page asks for the progress. */
type Asked = { upload?: string | undefined; signal: AbortSignal };
export type StoreDocument = ReturnType<typeof createStoreDocument>;

/** Reads the text of a document and stores it; the file itself is not kept. */
export function createStoreDocument({ uploads, storage, readFile, progress, now }: Deps) {
  return async function storeDocument(
    ownerId: string,
    files: AsyncIterable<UploadedFile>,
    { upload, signal }: Asked,
  ): Promise<UploadedDocument> {
    let file: UploadedFile | undefined;
    for await (const part of files) file ??= part;
    if (file === undefined) throw new AppError('invalid', '请选择文件', { field: 'file' });
    if (file.bytes === undefined) throw new AppError('invalid', TOO_LARGE, { field: 'file' });
    const title = titleOf(file.name, 'txt');
    const onPage = progress.noteFor(ownerId, upload);
    const parsed = await readFile({
      name: title,
      bytes: file.bytes,
      signal,
      purpose: 'attachment',
      isRecognised: true,
      onPage,
    });
    if ('problem' in parsed) {
      throw new AppError(parsed.isPassing === true ? 'conflict' : 'invalid', parsed.problem, { field: 'file' });
    }
    const { markdown, pages, unreadPages = 0 } = parsed;
    const kept = markdown.slice(0, DOCUMENT_CHARACTERS_MAX).toWellFormed();
    const bytes = Buffer.from(kept);
    const facts = {
      title,
      originalSize: file.bytes.length,
      characters: characterCount(markdown),
      pages: pages ?? null,
      isCut: kept.length < markdown.length || unreadPages > 0 ? (1 as const) : (0 as const),
    };
    const name = `${randomBytes(16).toString('hex')}.md`;
    await put({ ownerId, name, bytes, facts });
    return {
      fileId: name,
      name: title,
      size: facts.originalSize,
      characters: facts.characters,
      ...(pages === undefined ? {} : { pages }),
      truncated: facts.isCut === 1,
    };
  };

  type Facts = { title: string; originalSize: number; characters: number; pages: number | null; isCut: 0 | 1 };
  type Put = { ownerId: string; name: string; bytes: Buffer; facts: Facts };

  async function put({ ownerId, name, bytes, facts }: Put): Promise<void> {
    const type = 'text/markdown';
    const moment = now();
    await uploads.add({
      name,
      ownerId,
      kind: 'document',
      type,
      size: bytes.length,
      createdAt: moment,
      ...facts,
      width: 0,
      height: 0,
      text: null,
      isTextCorrected: 0,
      unnamedSince: moment,
    });
    await storage.put(name, { bytes, type });
  }
}
