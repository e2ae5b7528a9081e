import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CONVERSATION_ID_HEADER } from '@wenjin/contract/chat/answer';
import { changeMessages, deleteConversation, saveConversation } from '@wenjin/contract/chat/conversation';
import { saveMarkdown, deleteDocument } from '@wenjin/contract/office/office';
import { keepDraftFiles } from '@wenjin/contract/uploads/draft-files';
import { describe, expect, it } from 'vitest';
import { createDiskStorage } from '../../../platform/storage/disk-storage.ts';
import { openDatabase } from '../../../platform/db/open-database.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { testDatabaseUrls } from '../../../testing/test-databases.ts';
import { uploadPicture } from '../../../testing/upload-files.ts';
import { thumbnailName } from '../thumbnail-name.ts';
import { createRemoveUnnamed } from './remove-unnamed.ts';
import { createRetentionRepository } from './retention.repository.ts';

const HOUR = 3_600_000;

describe.each(testDatabaseUrls)('files that nobody needs on $name', ({ makeUrl }) => {
  async function start() {
    const { app, config, signedIn } = await startTestApp({ environment: { DATABASE_URL: await makeUrl() } });
    const opened = await openDatabase({ dataDir: config.DATA_DIR, url: config.DATABASE_URL, onIdleError: () => {} });
    const storage = createDiskStorage(join(config.DATA_DIR, 'files'));
    const removeAfter = async (hours: number, db = opened.db) => {
      await createRemoveUnnamed({
        retention: createRetentionRepository(db),
        deleteStored: async (name) => {
          await storage.delete(name);
          await storage.delete(thumbnailName(name));
        },
        now: () => Date.now() + hours * HOUR,
      }).all();
    };
    const client = await signedIn();
    const exists = async (url: string) => (await client.send('GET', url)).status === 200;
    return { app, config, client, db: opened.db, removeAfter, exists, close: () => opened.db.destroy() };
  }

  const question = (url: string, id = 'q1') => ({
    _id: id,
    type: 'self_msg',
    content: { text: '看' },
    picContent: `![](${url})`,
  });
  const save = async (client: TestClient, messages: unknown[]) =>
    (await client.call(saveConversation, { title: '图', context: JSON.stringify(messages), contextType: '[]' })).body
      .data as string;

  it('are deleted a day after the upload, with their bytes and not a minute earlier', async () => {
    const { client, config, removeAfter, exists, close } = await start();
    const url = await uploadPicture(client);
    await removeAfter(23.9);
    expect(await exists(url)).toBe(true);
    await removeAfter(24.1);
    expect(await exists(url)).toBe(false);
    const left = readdirSync(join(config.DATA_DIR, 'files'), { recursive: true }).filter((name) =>
      String(name).includes('.'),
    );
    expect(left).toEqual([]);
    await close();
  });

  it('stay as long as a message, a document or a draft names them', async () => {
    const { client, removeAfter, exists, close } = await start();
    const [asked, saved, appended, written, drafted] = await Promise.all(
      Array.from({ length: 5 }, () => uploadPicture(client)),
    );
    if (asked === undefined || saved === undefined || appended === undefined) throw new Error('not uploaded');
    if (written === undefined || drafted === undefined) throw new Error('not uploaded');
    const content = [
      { type: 'text' as const, text: '看' },
      { type: 'image_url' as const, image_url: { url: asked } },
    ];
    const answer = await client.ask({
      messages: [{ role: 'user', content }],
      model: 'gpt-4-vision-preview',
      newConversation: true,
    });
    await answer.all();
    const id = await save(client, [question(saved)]);
    await client.call(changeMessages, { id, append: [question(appended, 'q2') as never] });
    const param = Buffer.from(JSON.stringify({ mdTitle: '文档', mdContent: `![](${written})`, isShare: '0' })).toString(
      'base64',
    );
    const form = `param=${encodeURIComponent(param)}`;
    const document = await client.send('POST', saveMarkdown.path, {
      body: form,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const { officeId } = ((await document.json()) as { data: { officeId: string } }).data;
    await client.call(keepDraftFiles, { draft: 'new', files: [drafted.slice('/files/'.length)] });

    await removeAfter(100);
    await removeAfter(200);
    for (const url of [asked, saved, appended, written, drafted]) expect(await exists(url)).toBe(true);

    await client.call(changeMessages, { id, remove: ['q2'] });
    await client.call(keepDraftFiles, { draft: 'new', files: [] });
    await client.call(deleteDocument, { officeId });
    await removeAfter(300);
    expect(await exists(appended)).toBe(true);
    await removeAfter(325);
    for (const url of [appended, written, drafted]) expect(await exists(url)).toBe(false);
    for (const url of [asked, saved]) expect(await exists(url)).toBe(true);

    const askedIn = answer.response.headers.get(CONVERSATION_ID_HEADER) ?? '';
    await client.call(deleteConversation, { id: askedIn });
    await removeAfter(400);
    expect(await exists(asked)).toBe(true);
    await client.call(deleteConversation, { id: askedIn, purge: '1' });
    await expect.poll(() => exists(asked)).toBe(false);
    expect(await exists(saved)).toBe(true);
    await close();
  });

  it('of a deleted conversation stay when another one names them', async () => {
    const { client, removeAfter, exists, close } = await start();
    const url = await uploadPicture(client);
    const [first, second] = [await save(client, [question(url)]), await save(client, [question(url)])];
    await client.call(deleteConversation, { id: first, purge: '1' });
    await removeAfter(0);
    expect(await exists(url)).toBe(true);
    await client.call(deleteConversation, { id: second, purge: '1' });
    await expect.poll(() => exists(url)).toBe(false);
    await close();
  });

  it('cannot be deleted by the database while something names them', async () => {
    const { client, db, close } = await start();
    const url = await uploadPicture(client);
    await save(client, [question(url)]);
    const name = url.slice('/files/'.length);
    await expect(db.deleteFrom('file').where('name', '=', name).execute()).rejects.toThrow(/foreign key/iu);
    await close();
  });

  it('are deleted once by two instances at the same time, but for those that a user names meanwhile', async () => {
    const { client, config, db, removeAfter, exists, close } = await start();
    const other = await openDatabase({ dataDir: config.DATA_DIR, url: config.DATABASE_URL, onIdleError: () => {} });
    const urls: string[] = [];
    for (let count = 0; count < 12; count += 1) urls.push(await uploadPicture(client));
    const kept = urls.slice(0, 4);
    const nameMeanwhile = async () => {
      for (const [index, url] of kept.entries()) await save(client, [question(url, `q${index}`)]);
    };
    await Promise.all([removeAfter(25), removeAfter(25, other.db), nameMeanwhile(), removeAfter(25, other.db)]);
    // Whether the job or the user was first, a file that a message names is there.
    const named = (await db.selectFrom('messageFile').select('fileName').execute()).map(({ fileName }) => fileName);
    for (const url of kept) {
      expect({ url, exists: await exists(url) }).toEqual({ url, exists: named.includes(url.slice('/files/'.length)) });
    }
    for (const url of urls.slice(4)) expect({ url, exists: await exists(url) }).toEqual({ url, exists: false });
    await removeAfter(26);
    expect(await db.selectFrom('deletedFile').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('upload').select('name').execute()).toHaveLength(named.length);
    await other.db.destroy();
    await close();
  });
});
