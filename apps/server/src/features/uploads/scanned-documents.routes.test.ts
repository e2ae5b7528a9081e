import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { previewDocuments, type UploadedDocument, uploadDocument } from '@wenjin/contract/uploads/documents';
import { readReadingProgress } from '@wenjin/contract/uploads/reading-progress';
import { describe, expect, it } from 'vitest';
import { ENGINE_SOURCES } from '../../platform/engines/engine-source.ts';
import type { RecogniseText } from '../../platform/ocr/recognise-text.ts';
import { makeScannedPdf } from '../../testing/files/make-scanned-pdf.ts';
import { colouredPicture } from '../../testing/files/make-pictures.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { testDatabaseUrls } from '../../testing/test-databases.ts';
import { sendDocument } from '../../testing/upload-files.ts';

const SLOW = 120_000;

async function textOf(client: TestClient, { fileId }: UploadedDocument): Promise<string> {
  const { body } = await client.call(previewDocuments, { files: [fileId] });
  return (body.data as { text: string }[])[0]?.text ?? '';
}

describe('scanned documents of questions', () => {
  it(
    'are read by the engine',
    async () => {
      const client = await (await startTestApp({ environment: { ENGINES: 'manual' } })).signedInAs('li');
      const picture = await readFile(join(ENGINE_SOURCES, 'ocr/sample.png'));
      const scanned = await makeScannedPdf([{ picture, size: [320, 150] }, { words: 'The end of the contract.' }]);
      const { body } = await sendDocument(client, '合同.pdf', scanned);
      expect(body).toMatchObject({ code: 200, data: { name: '合同.pdf', pages: 2, truncated: false } });
      const text = await textOf(client, body.data);
      expect(text).toContain('年假十天，可结转至 2027-03-31');
      expect(text.endsWith('The end of the contract.')).toBe(true);
    },
    SLOW,
  );

  it('are refused in plain words while no engine is there', async () => {
    const client = await (await startTestApp()).signedInAs('li');
    const scanned = await makeScannedPdf([{ picture: await colouredPicture(60, 80) }]);
    const { status, body } = await sendDocument(client, '合同.pdf', scanned);
    expect({ status, code: body.code }).toEqual({ status: 200, code: 409 });
    expect(body.msg).toBe('这份 PDF 是扫描件，图片文字识别没有开启，请联系管理员');
  });
});

describe.each(testDatabaseUrls)('the progress of scanned documents on $name', ({ makeUrl }) => {
  it('is told to the one who uploads', async () => {
    const pages = [1, 2, 3].map(() => Promise.withResolvers<void>());
    let started = 0;
    const recogniseText: RecogniseText = async () => {
      started += 1;
      const page = started;
      await pages[page - 1]?.promise;
      return { text: `第 ${page} 页` };
    };
    const app = await startTestApp({ environment: { DATABASE_URL: await makeUrl() }, recogniseText });
    const [li, wang] = [await app.signedInAs('li'), await app.signedInAs('wang')];
    const progressOf = async (client: TestClient) =>
      (await client.call(readReadingProgress, { upload: 'u1' })).body.data;
    expect(await progressOf(li)).toBeNull();
    const form = new FormData();
    const picture = await colouredPicture(60, 80);
    const scanned = await makeScannedPdf([{ picture }, { picture }, { picture }]);
    form.append('file', new Blob([scanned]), '合同.pdf');
    const sending = li.sendForm(`${uploadDocument.path}?upload=u1`, form);
    await expect.poll(() => progressOf(li), { timeout: 20_000 }).toEqual({ done: 0, total: 3 });
    pages[0]?.resolve();
    await expect.poll(() => progressOf(li), { timeout: 20_000 }).toEqual({ done: 1, total: 3 });
    expect(await progressOf(wang)).toBeNull();
    for (const { resolve } of pages) resolve();
    const { data } = (await (await sending).json()) as { data: UploadedDocument };
    expect(await textOf(li, data)).toBe('第 1 页\n\n第 2 页\n\n第 3 页');
  });
});
