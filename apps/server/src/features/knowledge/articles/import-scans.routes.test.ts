import { type ImportedFile, importArticles, readArticleDetail } from '@wenjin/contract/knowledge/articles';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../platform/errors.ts';
import { makeScannedPdf } from '../../../testing/files/make-scanned-pdf.ts';
import { colouredPicture } from '../../../testing/files/make-pictures.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { testDatabaseUrls } from '../../../testing/test-databases.ts';

async function importScan(client: TestClient, query = ''): Promise<ImportedFile | undefined> {
  const form = new FormData();
  const picture = await colouredPicture(60, 80);
  form.append('files', new Blob([await makeScannedPdf([{ picture }, { picture }])]), '考勤制度.pdf');
  const reply = await client.sendForm(`${importArticles.path}?category=${encodeURIComponent('配置')}${query}`, form);
  return ((await reply.json()) as { data: ImportedFile[] }).data[0];
}

describe.each(testDatabaseUrls)('scans for the knowledge base on $name', ({ makeUrl }) => {
  it('are refused with the offer to recognise them, and then imported', async () => {
    let page = 0;
    const recogniseText = async () => ({ text: `第${(page += 1)}条 上班时间为九点。` });
    const app = await startTestApp({ environment: { DATABASE_URL: await makeUrl() }, recogniseText });
    const su = await app.signedIn();
    expect(await importScan(su)).toEqual({
      name: '考勤制度.pdf',
      ok: false,
      error: '扫描件，没有文字，可以先识别图片里的文字，约 1 分钟',
      canRecognise: true,
    });
    const imported = await importScan(su, '&recognise=1');
    expect(imported).toMatchObject({ ok: true, title: '考勤制度' });
    const { body } = await su.call(readArticleDetail, { id: imported?.id ?? '' });
    expect(body.data).toMatchObject({
      body: '第1条 上班时间为九点。\n\n第2条 上班时间为九点。',
      source: '考勤制度.pdf',
    });
  });

  it('are refused without an offer where no engine is, and with a reason when it fails', async () => {
    const environment = { DATABASE_URL: await makeUrl() };
    const without = await (await startTestApp({ environment })).signedIn();
    expect(await importScan(without, '&recognise=1')).toEqual({
      name: '考勤制度.pdf',
      ok: false,
      error: '扫描件，没有文字，请先做文字识别（OCR）再导入',
    });
    const recogniseText = () => Promise.reject(new AppError('conflict', '识别失败，请重试'));
    const failing = await (await startTestApp({ recogniseText })).signedIn();
    expect(await importScan(failing, '&recognise=1')).toMatchObject({ ok: false, error: '识别失败，请重试' });
  });
});
