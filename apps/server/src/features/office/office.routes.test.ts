import { encodeBase64 } from '@wenjin/contract/base64';
import {
  deleteDocument,
  listVersions,
  type OfficeDocument,
  readDocument,
  readOfficeUser,
  readVersion,
  saveDocument,
  saveMarkdown,
  shareDocument,
} from '@wenjin/contract/office/office';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const DAY_MS = 86_400_000;
const YEAR_AHEAD = new Date(Date.now() + 365 * DAY_MS).toISOString();

async function sendMarkdown(client: TestClient, fields: object = {}) {
  const param = {
    mdTitle: '年假 20261115-104233',
    mdContent: '# 年假\n\n十天',
    userId: 'su',
    userName: '苏',
    parentId: '',
    isShare: '1',
    shareDate: YEAR_AHEAD,
    ...fields,
  };
  const body = new URLSearchParams({ param: encodeBase64(JSON.stringify(param)) }).toString();
  const reply = await client.send('POST', saveMarkdown.path, {
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return (await reply.json()) as { code: number; msg: string; data: { officeId: string } };
}

async function start() {
  let ahead = 0;
  let calls = 0;
  const app = await startTestApp({ now: () => Date.now() + ahead });
  const su = await app.signedIn();
  // Requests are signed with the server's time; no two have the same timestamp, because that would be a replay.
  const later = () => ({ timestamp: String(Date.now() + ahead + (calls += 1)) });
  const read = async (client: TestClient, officeId: string) =>
    (await client.call(readDocument, { officeId }, later())).body;
  return { ...app, su, read, later, pass: (ms: number) => (ahead += ms) };
}

describe('office documents', () => {
  it('returns the user who is signed in', async () => {
    const { su } = await start();
    expect((await su.call(readOfficeUser)).body.data).toMatchObject({ userId: 'su' });
  });

  it('lets everybody with the link read a shared document until the share ends', async () => {
    const { su, visitor, read, pass } = await start();
    const { data } = await sendMarkdown(su);
    const guest = await visitor();
    expect(await read(guest, data.officeId)).toMatchObject({
      code: 200,
      data: { title: '年假 20261115-104233', content: '# 年假\n\n十天', isOwn: false, sharedUntil: YEAR_AHEAD },
    });
    pass(365 * DAY_MS + 1000);
    const expired = await read(guest, data.officeId);
    expect(expired).toEqual(await read(guest, 'f'.repeat(32)));
    expect(expired.code).toBe(404);
  });

  it('returns the same response for a revoked share as for a missing document', async () => {
    const { su, visitor, read, signedInAs } = await start();
    const { data } = await sendMarkdown(su);
    await su.call(shareDocument, { officeId: data.officeId, isShare: false });
    for (const client of [await visitor(), await signedInAs('li')]) {
      expect(await read(client, data.officeId)).toEqual(await read(client, 'f'.repeat(32)));
    }
    expect(await read(su, data.officeId)).toMatchObject({ code: 200, data: { isOwn: true, sharedUntil: null } });
  });

  it('refuses other users who change, share, list or delete a document', async () => {
    const { su, signedInAs, read } = await start();
    const li = await signedInAs('li');
    const { officeId } = (await sendMarkdown(su)).data;
    const calls = [
      await li.call(saveDocument, { officeId, title: '偷', content: '偷', version: 1 }),
      await li.call(shareDocument, { officeId, isShare: false }),
      await li.call(readVersion, { officeId, version: '1' }),
      await li.call(deleteDocument, { officeId }),
    ];
    expect(calls.map(({ body }) => body.code)).toEqual([404, 404, 404, 404]);
    expect((await li.call(listVersions, { officeId })).body.data).toEqual([]);
    expect((await sendMarkdown(li, { officeId, mdContent: '偷' })).code).toBe(404);
    expect(await read(su, officeId)).toMatchObject({ data: { content: '# 年假\n\n十天', sharedUntil: YEAR_AHEAD } });
  });

  it('keeps old versions of a document, at most one every five minutes', async () => {
    const { su, read, pass, later } = await start();
    const { officeId } = (await sendMarkdown(su)).data;
    let version = 1;
    for (const content of ['一', '二', '三']) {
      pass(60_000);
      const { body } = await su.call(saveDocument, { officeId, title: '年假', content, version }, later());
      version = body['version'] as number;
    }
    pass(5 * 60_000);
    await su.call(saveDocument, { officeId, title: '年假', content: '四', version }, later());
    const versions = (await su.call(listVersions, { officeId }, later())).body.data as { version: number }[];
    expect(versions.map((kept) => kept.version)).toEqual([4, 1]);
    expect((await su.call(readVersion, { officeId, version: '1' }, later())).body.data).toMatchObject({
      content: '# 年假\n\n十天',
    });
    expect(await read(su, officeId)).toMatchObject({ data: { content: '四', version: 5 } });
  });

  it('refuses a stale version of a document and changes nothing', async () => {
    const { su, read } = await start();
    const { officeId } = (await sendMarkdown(su)).data;
    await su.call(saveDocument, { officeId, title: '年假', content: '新', version: 1 });
    expect((await su.call(saveDocument, { officeId, title: '年假', content: '旧', version: 1 })).body.code).toBe(409);
    expect((await read(su, officeId)).data as OfficeDocument).toMatchObject({ content: '新' });
  });

  it('shares a document for at most a year', async () => {
    const { su, read } = await start();
    const { officeId } = (await sendMarkdown(su, { shareDate: '2099-01-01' })).data;
    const { sharedUntil } = (await read(su, officeId)).data as OfficeDocument;
    expect(Date.parse(sharedUntil ?? '') - Date.now()).toBeLessThan(368 * DAY_MS);
  });

  it.each([
    ['not base64', '%%%'],
    ['not JSON', encodeBase64('x')],
    ['without a title', encodeBase64('{"mdContent":"x"}')],
  ])('refuses a document whose param is %s', async (_name, param) => {
    const { su } = await start();
    const reply = await su.send('POST', saveMarkdown.path, {
      body: new URLSearchParams({ param }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(((await reply.json()) as { code: number }).code).toBe(400);
  });
});
