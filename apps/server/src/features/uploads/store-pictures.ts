import { randomBytes } from 'node:crypto';
import { FILES_PATH, THUMBNAIL_WIDTH } from '@wenjin/contract/uploads/file-names';
import {
  PICTURE_MAX_BYTES,
  PICTURE_PIXELS_MAX,
  PICTURE_SIDE_MAX,
  type UploadedPicture,
} from '@wenjin/contract/uploads/pictures';
import { toLabel } from '@wenjin/contract/text';
import { AppError } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/upload-files.ts';
import type { DrawnPicture } from '../../platform/pictures/draw-picture.ts';
import type { PictureProcess } from '../../platform/pictures/picture-process.ts';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import { thumbnailName } from './thumbnail-name.ts';
import type { UploadRepository } from './upload.repository.ts';

const TITLE_MAX = 255;
const TOO_LARGE = `图片不能超过 ${PICTURE_MAX_BYTES / 1024 / 1024} MB`;

type Deps = {
  uploads: UploadRepository;
  storage: FileStorage;
  draw: PictureProcess['draw'];
  now: () => number;
  onStored: (ownerId: string, urls: readonly string[]) => void;
};
export type StorePictures = ReturnType<typeof createStorePictures>;

/** Stores the pictures of one request, one after the other, so that only one of them is in memory. */
export function createStorePictures({ uploads, storage, draw, now, onStored }: Deps) {
  return async function storePictures(ownerId: string, files: AsyncIterable<UploadedFile>): Promise<UploadedPicture[]> {
    const stored: UploadedPicture[] = [];
    let refusal: AppError | undefined;
    let count = 0;
    // The rest of the form is read after a refusal too, or the client would not read the response.
    for await (const file of files) {
      count += 1;
      if (refusal !== undefined) continue;
      try {
        stored.push(await storeOne(ownerId, file));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        refusal = error;
      }
    }
    // What was stored before the refusal is named by nothing, and therefore deleted later.
    if (refusal !== undefined) throw count === 1 ? refusal : nthRefusal(refusal, stored.length + 1);
    if (stored.length === 0) throw new AppError('invalid', '请上传图片', { field: 'fj_file' });
    onStored(
      ownerId,
      stored.map(({ herfUrl }) => herfUrl),
    );
    return stored;
  };

  async function storeOne(ownerId: string, file: UploadedFile): Promise<UploadedPicture> {
    if (file.bytes === undefined) throw new AppError('invalid', TOO_LARGE, { field: 'fj_file' });
    if (file.bytes.length === 0) throw new AppError('invalid', '请上传图片', { field: 'fj_file' });
    const limits = { sideMax: PICTURE_SIDE_MAX, pixelsMax: PICTURE_PIXELS_MAX, thumbnailWidth: THUMBNAIL_WIDTH };
    const drawn = await draw({ bytes: file.bytes, ...limits });
    const name = `${randomBytes(16).toString('hex')}.${drawn.extension}`;
    const title = titleOf(file.name, drawn.extension);
    const { width, height } = drawn;
    const size = drawn.bytes.length;
    const moment = now();
    // The row is written first: bytes without a row would never be found again.
    await uploads.add({
      name,
      ownerId,
      kind: 'picture',
      type: drawn.type,
      size,
      createdAt: moment,
      title,
      width,
      height,
      originalSize: file.bytes.length,
      characters: 0,
      pages: null,
      isCut: 0,
      text: null,
      isTextCorrected: 0,
      unnamedSince: moment,
    });
    await putPicture(name, drawn);
    return { herfUrl: FILES_PATH + name, name: title, size, width, height };
  }

  async function putPicture(name: string, { bytes, type, thumbnail }: DrawnPicture): Promise<void> {
    await storage.put(name, { bytes: Buffer.from(bytes), type });
    if (thumbnail === undefined) return;
    await storage.put(thumbnailName(name), { bytes: Buffer.from(thumbnail), type: 'image/webp' });
  }
}

export function titleOf(fileName: string | undefined, extension: string): string {
  const base = toLabel((fileName ?? '').split(/[/\\]/u).at(-1) ?? '').toWellFormed();
  return (base === '' ? `未命名.${extension}` : base).slice(0, TITLE_MAX).toWellFormed();
}

function nthRefusal({ kind, message }: AppError, nth: number): AppError {
  return new AppError(kind, `第 ${nth} 张图片：${message}`, { field: 'fj_file' });
}
