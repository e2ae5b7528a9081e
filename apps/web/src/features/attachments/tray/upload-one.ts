import { uploadDocument, type UploadedDocument } from '@wenjin/contract/uploads/documents';
import { uploadPictures, type UploadedPicture } from '@wenjin/contract/uploads/pictures';
import { CallError } from '../../../shared/api/call-error.ts';
import { uploadFile, type UploadOptions } from '../../../shared/api/upload-file.ts';
import { uploadReadFile, type ReadOptions } from '../../../shared/api/upload-read-file.ts';

/** More requests at a time would keep the page's other calls waiting. */
const AT_ONCE = 3;

let running = 0;
const waiting: (() => void)[] = [];

export async function uploadPicture(uploading: UploadOptions): Promise<UploadedPicture> {
  const [picture] = await inTurn(uploading.signal, () => uploadFile(uploadPictures, {}, uploading));
  if (picture === undefined) throw new CallError({ kind: 'unreadable', url: uploadPictures.path });
  return picture;
}

export function uploadOneDocument(uploading: ReadOptions): Promise<UploadedDocument> {
  return inTurn(uploading.signal, () => uploadReadFile(uploadDocument, {}, uploading));
}

async function inTurn<Result>(signal: AbortSignal, upload: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    signal.throwIfAborted();
    return await upload();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}
