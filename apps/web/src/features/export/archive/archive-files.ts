import type { Message } from '@wenjin/contract/chat/message';
import { uploadDocument } from '@wenjin/contract/uploads/documents';
import { FILES_PATH } from '@wenjin/contract/uploads/file-names';
import { uploadPictures } from '@wenjin/contract/uploads/pictures';
import { uploadFile } from '../../../shared/api/upload-file.ts';

const FILE_NAMES = /(?<![0-9a-z])[0-9a-f]{32}\.[a-z0-9]{2,5}(?![0-9a-z])/gu;
type Named = Pick<Message, 'picContent' | 'pictures' | 'files'>;

/** The bytes of pictures, and the texts of documents, by the names under which messages know them. */
export type ArchivedFiles = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

function namesOf({ picContent, pictures, files }: Named): string[] {
  return [...new Set(JSON.stringify([picContent, pictures, files]).match(FILE_NAMES))];
}

/** Loads the files that messages name. One that is gone, or cannot be loaded, is left out. */
export async function loadFiles(messages: readonly Message[]): Promise<ArchivedFiles> {
  const loaded = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const name of new Set(messages.flatMap(namesOf))) {
    const response = await fetch(FILES_PATH + name).catch(() => undefined);
    if (response?.ok !== true || /json|html/u.test(response.headers.get('content-type') ?? '')) continue;
    loaded.set(name, new Uint8Array(await response.arrayBuffer()));
  }
  return loaded;
}

/**
 * Uploads the files of archived messages again and returns the messages with their new names. A picture that is not in
 * the archive keeps its address, which still works for its owner.
 */
export async function restoreFiles(messages: readonly Message[], files: ArchivedFiles): Promise<Message[]> {
  const renamed = new Map<string, string>();
  for (const message of messages) {
    for (const name of namesOf(message)) {
      const bytes = files.get(name);
      if (bytes !== undefined && !renamed.has(name)) renamed.set(name, await upload(name, bytes));
    }
  }
  const rename = (text: string) => text.replaceAll(FILE_NAMES, (name) => renamed.get(name) ?? name);
  return messages.map((message) => ({
    ...message,
    ...(message.picContent === undefined ? {} : { picContent: rename(message.picContent) }),
    ...(message.pictures === undefined
      ? {}
      : { pictures: message.pictures.map((picture) => ({ ...picture, url: rename(picture.url) })) }),
    ...(message.files === undefined
      ? {}
      : { files: message.files.map((file) => ({ ...file, fileId: rename(file.fileId) })) }),
  }));
}

async function upload(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const options = { file: new File([bytes], name), signal: new AbortController().signal, onSent: () => {} };
  if (name.endsWith('.md')) return (await uploadFile(uploadDocument, {}, options)).fileId;
  const [picture] = await uploadFile(uploadPictures, {}, options);
  return picture === undefined ? name : picture.herfUrl.slice(FILES_PATH.length);
}
