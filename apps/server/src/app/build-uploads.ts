import { chooseModel, type ModelRights } from '@wenjin/domain/chat/model-policy';
import type { ManageModels } from '../features/models/manage-models.ts';
import type { DocumentReaders } from '../features/office/document-readers.ts';
import type { Documents } from '../features/office/documents.ts';
import { createAvatars } from '../features/uploads/avatars.ts';
import { createFileRepository } from '../features/uploads/file.repository.ts';
import { createKeepDraftFiles } from '../features/uploads/keep-draft-files.ts';
import { createPictureTexts } from '../features/uploads/picture-texts.ts';
import { createPreviewDocuments } from '../features/uploads/preview-documents.ts';
import { createQuestionFiles } from '../features/uploads/question-files.ts';
import { createRecogniseAhead } from '../features/uploads/recognise-ahead.ts';
import { createReadStoredFile } from '../features/uploads/read-stored-file.ts';
import { createRemoveUnnamed } from '../features/uploads/retention/remove-unnamed.ts';
import { createRetentionRepository } from '../features/uploads/retention/retention.repository.ts';
import { createStoreDocument } from '../features/uploads/store-document.ts';
import { createStorePictures } from '../features/uploads/store-pictures.ts';
import { thumbnailName } from '../features/uploads/thumbnail-name.ts';
import { createUploadRepository } from '../features/uploads/upload.repository.ts';
import type { OpenDatabase } from '../platform/db/open-database.ts';
import type { Limiter } from '../platform/live/limiter.ts';
import type { RecogniseText } from '../platform/ocr/recognise-text.ts';
import type { ReadFile } from '../platform/parse-files/scanned/read-scanned.ts';
import type { ReadingProgress } from '../platform/parse-files/scanned/reading-progress.ts';
import { createPictureProcess } from '../platform/pictures/picture-process.ts';
import type { FileStorage } from '../platform/storage/file-storage.ts';
import { repeat } from '../platform/time/repeat.ts';

const LOOK_AT_FILES_MS = 60 * 60_000;

type Parts = {
  db: OpenDatabase['db'];
  storage: FileStorage;
  models: ManageModels;
  engines: {
    recogniseText: RecogniseText;
    recognition: { recognitionLimit: Limiter };
    canRecogniseHere: () => Promise<boolean>;
    reading: { readFile: ReadFile; progress: ReadingProgress };
  };
  findRights: (userId: string) => ModelRights;
  findAvatar: (userId: string) => Promise<string | undefined>;
  /** Documents are built later, and need nothing of uploads. */
  findOffice: () => { documents: Pick<Documents, 'showsFile'>; readers: Pick<DocumentReaders, 'hasRead'> };
  now: () => number;
  reportError: (error: unknown) => void;
};

/** Builds what stores, reads and removes the files of users. */
export function buildUploads({ db, storage, models, engines, findRights, ...parts }: Parts) {
  const { now } = parts;
  const files = createFileRepository(db);
  const uploads = createUploadRepository(db);
  const pictures = createPictureProcess();
  const questionFiles = createQuestionFiles({ files, uploads, storage, draw: pictures.draw, now });
  const deleteStored = async (name: string) => {
    await storage.delete(name);
    await storage.delete(thumbnailName(name));
  };
  const removeUnnamed = createRemoveUnnamed({ retention: createRetentionRepository(db), deleteStored, now });
  const pictureTexts = createPictureTexts({
    uploads,
    storage,
    recogniseText: engines.recogniseText,
    recognitionLimit: engines.recognition.recognitionLimit,
  });
  const ahead = createRecogniseAhead({
    read: (ownerId, url) => pictureTexts.read(ownerId, url),
    isReady: engines.canRecogniseHere,
  });
  const endRemoving = repeat({
    everyMs: LOOK_AT_FILES_MS,
    work: () => removeUnnamed.all(),
    reportError: parts.reportError,
  });
  return {
    avatars: createAvatars({ files, storage, findAvatar: parts.findAvatar, now }),
    storePictures: createStorePictures({
      uploads,
      storage,
      draw: pictures.draw,
      now,
      onStored: (ownerId, urls) => ahead.add(ownerId, urls),
    }),
    storeDocument: createStoreDocument({ uploads, storage, ...engines.reading, now }),
    previewDocuments: createPreviewDocuments({
      readDocuments: (...asked) => questionFiles.readDocuments(...asked),
      findTokenLimit: async (userId, model) =>
        chooseModel(model, findRights(userId), await models.listOn())?.tokenLimit,
    }),
    pictureTexts,
    progress: engines.reading.progress,
    keepDraftFiles: createKeepDraftFiles({ uploads, now }),
    readStoredFile: createReadStoredFile({
      files,
      storage,
      isShownTo: (...reading) => parts.findOffice().documents.showsFile(...reading),
      hasRead: (...reading) => parts.findOffice().readers.hasRead(...reading),
    }),
    questionFiles,
    deleteStored,
    removeUnnamed,
    async close() {
      endRemoving();
      ahead.close();
      pictures.close();
    },
  };
}
