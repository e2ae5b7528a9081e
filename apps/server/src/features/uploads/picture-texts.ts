import { FILES_PATH, PICTURES_NOT_OWN } from '@wenjin/contract/uploads/file-names';
import { PICTURE_TEXT_MAX } from '@wenjin/contract/uploads/pictures';
import { AppError } from '../../platform/errors.ts';
import type { Limiter } from '../../platform/live/limiter.ts';
import type { RecogniseText } from '../../platform/ocr/recognise-text.ts';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import type { StoredUpload, UploadRepository } from './upload.repository.ts';

type Deps = {
  uploads: UploadRepository;
  storage: FileStorage;
  recogniseText: RecogniseText;
  recognitionLimit: Limiter;
};
export type PictureTexts = ReturnType<typeof createPictureTexts>;

/** The texts of pictures: each picture is recognised once, and users may correct the result. */
export function createPictureTexts({ uploads, storage, recogniseText, recognitionLimit }: Deps) {
  /** Two requests for the same picture wait for one recognition. */
  const running = new Map<string, Promise<string>>();

  return {
    async read(ownerId: string, url: string): Promise<{ text: string; isCorrected: boolean }> {
      const upload = await find(ownerId, url);
      if (upload.text !== null) return { text: upload.text, isCorrected: upload.isTextCorrected === 1 };
      return { text: await recogniseOnce(upload), isCorrected: false };
    },

    async correct(ownerId: string, url: string, text: string): Promise<void> {
      const { name } = await find(ownerId, url);
      await uploads.saveText({ ownerId, name, text: text.slice(0, PICTURE_TEXT_MAX), isCorrected: true });
    },
  };

  async function find(ownerId: string, url: string): Promise<StoredUpload> {
    const [upload] = await uploads.list({ ownerId, names: [url.slice(FILES_PATH.length)] });
    if (upload?.kind !== 'picture') throw new AppError('invalid', PICTURES_NOT_OWN, { field: 'url' });
    return upload;
  }

  function recogniseOnce(upload: StoredUpload): Promise<string> {
    const known = running.get(upload.name);
    if (known !== undefined) return known;
    const started = recognise(upload).finally(() => running.delete(upload.name));
    running.set(upload.name, started);
    return started;
  }

  async function recognise({ ownerId, name }: StoredUpload): Promise<string> {
    const bytes = await storage.read(name);
    if (bytes === undefined) throw new AppError('invalid', PICTURES_NOT_OWN, { field: 'url' });
    await recognitionLimit.spend(ownerId);
    const recognised = await recogniseText({ bytes });
    const text = recognised.text.slice(0, PICTURE_TEXT_MAX).toWellFormed();
    await uploads.saveText({ ownerId, name, text, isCorrected: false });
    return text;
  }
}
