import { type UploadedDocument, uploadDocument } from '@wenjin/contract/uploads/documents';
import { uploadPictures, type UploadedPicture } from '@wenjin/contract/uploads/pictures';
import { colouredPicture } from './files/make-pictures.ts';
import type { TestClient } from './test-client.ts';

type Sent<Data> = { status: number; body: { code: number; msg: string; data: Data } };

export async function sendPictures(client: TestClient, ...pictures: Uint8Array[]): Promise<Sent<UploadedPicture[]>> {
  const form = new FormData();
  for (const bytes of pictures) form.append('fj_file', new Blob([new Uint8Array(bytes)]), '截图 1.png');
  const reply = await client.sendForm(uploadPictures.path, form);
  return { status: reply.status, body: (await reply.json()) as Sent<UploadedPicture[]>['body'] };
}

/** Returns the address of a small picture that the user has uploaded. */
export async function uploadPicture(client: TestClient, bytes?: Uint8Array): Promise<string> {
  const { body } = await sendPictures(client, bytes ?? (await colouredPicture(8, 6)));
  const [stored] = body.data ?? [];
  if (stored === undefined) throw new Error(`the upload was refused: ${body.msg}`);
  return stored.herfUrl;
}

export async function sendDocument(client: TestClient, name: string, content: string | Uint8Array) {
  const form = new FormData();
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  const reply = await client.sendForm(uploadDocument.path, form);
  return { status: reply.status, body: (await reply.json()) as Sent<UploadedDocument>['body'] };
}
