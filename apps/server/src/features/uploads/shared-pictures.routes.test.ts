import { readDocument, saveMarkdown, saveDocument, shareDocument } from '@wenjin/contract/office/office';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { testDatabaseUrls } from '../../testing/test-databases.ts';
import { sendDocument, uploadPicture } from '../../testing/upload-files.ts';

async function share(client: TestClient, mdContent: string): Promise<string> {
  const param = Buffer.from(JSON.stringify({ mdTitle: '文档', mdContent, isShare: '1' })).toString('base64');
  const reply = await client.send('POST', saveMarkdown.path, {
    body: `param=${encodeURIComponent(param)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return ((await reply.json()) as { data: { officeId: string } }).data.officeId;
}

describe.each(testDatabaseUrls)('pictures of a shared document on $name', ({ makeUrl }) => {
  const start = async () => startTestApp({ environment: { DATABASE_URL: await makeUrl() } });

  it('are read by whoever may read the document, under the address that the document gives, and by nobody else', async () => {
    const { signedIn, signedInAs, visitor } = await start();
    const owner = await signedIn();
    const [shown, kept] = [await uploadPicture(owner), await uploadPicture(owner)];
    const officeId = await share(owner, `# 报告\n\n![图](${shown}) 和 ![图](${shown} "题") 以及 \`${kept}\``);
    const li = await signedInAs('li');
    const readers = [await visitor(), li];
    expect((await li.send('GET', shown)).status).toBe(404);
    for (const reader of readers) {
      const { content } = (await reader.call(readDocument, { officeId })).body.data as { content: string };
      const address = `${shown}?doc=${officeId}`;
      expect(content).toBe(`# 报告\n\n![图](${address}) 和 ![图](${address} "题") 以及 \`${kept}\``);
      const read = await reader.send('GET', address);
      expect(read.status).toBe(200);
      expect(read.headers.get('cache-control')).toContain('no-store');
      expect((await reader.send('GET', `${address}&w=320`)).headers.get('content-type')).toBe('image/webp');
      expect((await reader.send('GET', `${kept}?doc=${officeId}`)).status).toBe(404);
    }
    expect((await li.send('GET', shown)).status).toBe(200);
    expect((await li.send('GET', kept)).status).toBe(404);
    expect((await (await signedInAs('wang')).send('GET', shown)).status).toBe(404);
    const own = (await owner.call(readDocument, { officeId })).body.data as { content: string };
    expect(own.content).not.toContain('?doc=');

    expect((await owner.call(shareDocument, { officeId, isShare: false })).body.code).toBe(200);
    for (const reader of readers) expect((await reader.send('GET', `${shown}?doc=${officeId}`)).status).toBe(404);
    expect((await li.send('GET', shown)).status).toBe(404);
    expect((await owner.send('GET', `${shown}?doc=${officeId}`)).status).toBe(200);
  });

  it('end with the text that showed them, and cannot be borrowed by a document of somebody else', async () => {
    const { signedIn, signedInAs, visitor } = await start();
    const [owner, thief, reader] = [await signedIn(), await signedInAs('li'), await visitor()];
    const picture = await uploadPicture(owner);
    const secret = (await sendDocument(owner, '工资.txt', '机密')).body.data.fileId;
    const stolen = await share(thief, `![](${picture})`);
    expect((await reader.send('GET', `${picture}?doc=${stolen}`)).status).toBe(404);
    expect((await thief.send('GET', `${picture}?doc=${stolen}`)).status).toBe(404);

    const officeId = await share(owner, `![](${picture}) ![](/files/${secret})`);
    expect((await reader.send('GET', `${picture}?doc=${officeId}`)).status).toBe(200);
    expect((await reader.send('GET', `/files/${secret}?doc=${officeId}`)).status).toBe(404);
    const saved = await owner.call(saveDocument, { officeId, title: '文档', content: '没有图', version: 1 });
    expect(saved.body.code).toBe(200);
    expect((await reader.send('GET', `${picture}?doc=${officeId}`)).status).toBe(404);
  });
});
