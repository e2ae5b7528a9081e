import { uploadImage } from '@wenjin/contract/account/profile';
import { previewDocuments, uploadDocument } from '@wenjin/contract/uploads/documents';
import { keepDraftFiles } from '@wenjin/contract/uploads/draft-files';
import { readReadingProgress } from '@wenjin/contract/uploads/reading-progress';
import { readFile, readPictureText, savePictureText, uploadPictures } from '@wenjin/contract/uploads/pictures';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../platform/http/caller.ts';
import { type HttpContext, rawVisitorRoute, userRoute } from '../../platform/http/routes.ts';
import { uploadFilesRoute } from '../../platform/http/upload-files.ts';
import { uploadRoute } from '../../platform/http/upload.ts';
import { whileConnected } from '../../platform/http/while-connected.ts';
import type { Limiter } from '../../platform/live/limiter.ts';
import type { ReadingProgress } from '../../platform/parse-files/scanned/reading-progress.ts';
import type { Avatars } from './avatars.ts';
import type { KeepDraftFiles } from './keep-draft-files.ts';
import type { PictureTexts } from './picture-texts.ts';
import type { PreviewDocuments } from './preview-documents.ts';
import type { ReadStoredFile } from './read-stored-file.ts';
import type { StoreDocument } from './store-document.ts';
import type { StorePictures } from './store-pictures.ts';

export type UploadParts = {
  avatars: Avatars;
  storePictures: StorePictures;
  storeDocument: StoreDocument;
  progress: Pick<ReadingProgress, 'read'>;
  previewDocuments: PreviewDocuments;
  pictureTexts: PictureTexts;
  keepDraftFiles: KeepDraftFiles;
  readStoredFile: ReadStoredFile;
  uploadLimit: Limiter;
  /** Returns the signed-in user; throws for a visitor. */
  requireCaller: (http: HttpContext) => Promise<Caller>;
};

export async function uploadRoutes(app: FastifyInstance, parts: UploadParts): Promise<void> {
  const { uploadLimit } = parts;
  await uploadRoute(app, uploadImage, async (bytes, { userId }) => {
    await uploadLimit.spend(userId);
    return { url: await parts.avatars.store(userId, bytes) };
  });
  await uploadFilesRoute(app, uploadPictures, async ({ files }, _input, { caller: { userId } }) => {
    await uploadLimit.spend(userId);
    return parts.storePictures(userId, files());
  });
  await uploadFilesRoute(app, uploadDocument, async ({ files }, { upload }, { caller: { userId }, request }) => {
    await uploadLimit.spend(userId);
    return whileConnected(request, (signal) => parts.storeDocument(userId, files(), { upload, signal }));
  });
  userRoute(app, readReadingProgress, ({ upload }, { userId }) => parts.progress.read(userId, upload));
  userRoute(app, previewDocuments, (input, { userId }) => parts.previewDocuments(userId, input));
  userRoute(app, readPictureText, ({ url }, { userId }) => parts.pictureTexts.read(userId, url));
  userRoute(app, savePictureText, async ({ url, text }, { userId }) => {
    await parts.pictureTexts.correct(userId, url, text);
    return null;
  });
  userRoute(app, keepDraftFiles, async (input, { userId }) => {
    await parts.keepDraftFiles(userId, input);
    return null;
  });
  fileRoute(app, parts);
}

function fileRoute(app: FastifyInstance, { readStoredFile, requireCaller }: UploadParts): void {
  rawVisitorRoute(app, readFile, async ({ name, w, doc }, http) => {
    const callerId = await requireCaller(http).then(
      ({ userId }) => userId,
      (error: unknown) => {
        if (doc === undefined) throw error;
        return undefined;
      },
    );
    const { bytes, type, isInline } = await readStoredFile({ name, callerId, doc, isThumbnail: w !== undefined });
    return (
      http.reply
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', isInline ? 'inline' : 'attachment')
        // The name changes with the content. `private`, because only some users may read the file, and only as long as
        // they are signed in: another cookie means another user.
        .header('cache-control', doc === undefined ? 'private, max-age=31536000, immutable' : 'private, no-store')
        .header('vary', 'Cookie')
        .type(type)
        .send(bytes)
    );
  });
}
