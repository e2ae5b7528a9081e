import { encodeBase64 } from '@wenjin/contract/base64';
import { listAuditLog } from '@wenjin/contract/admin/audit-log';
import { listSharedDocuments, unshareDocument, type SharedDocument } from '@wenjin/contract/admin/documents';
import { updateUser } from '@wenjin/contract/admin/users';
import {
  type DocumentRecord,
  listDocuments,
  listVersions,
  readDocument,
  renameDocument,
  saveMarkdown,
  shareDocument,
} from '@wenjin/contract/office/office';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { testDatabaseUrls } from '../../testing/test-databases.ts';

const DAY_MS = 86_400_000;

async function addDocument(client: TestClient, mdTitle: string, fields: object = {}): Promise<string> {
  const param = encodeBase64(JSON.stringify({ mdTitle, mdContent: `正文：${mdTitle}`, isShare: '0', ...fields }));
  const reply = await client.send('POST', saveMarkdown.path, {
    body: new URLSearchParams({ param }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return ((await reply.json()) as { data: { officeId: string } }).data.officeId;
}

type Page<Row> = { records: Row[]; total: number };
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const shared = { isShare: '1', shareDate: inDays(30) };

describe.each(testDatabaseUrls)('documents on $name', ({ makeUrl }) => {
  async function start() {
    const url = await makeUrl();
    const app = await startTestApp(url === undefined ? {} : { environment: { DATABASE_URL: url } });
    const su = await app.signedIn();
    const li = await app.signedInAs('li');
    const list = async (client: TestClient, input: object = {}) =>
      (await client.call(listDocuments, input)).body.data as Page<DocumentRecord>;
    const titles = async (client: TestClient, input: object = {}) =>
      (await list(client, input)).records.map(({ title }) => title);
    const sharedList = async (input: object = {}) =>
      (await su.call(listSharedDocuments, input)).body.data as Page<SharedDocument>;
    const read = async (client: TestClient, officeId: string) => (await client.call(readDocument, { officeId })).body;
    return { ...app, su, li, list, titles, sharedList, read };
  }

  it('lists only the documents of the caller, with their length and share', async () => {
    const { su, li, list } = await start();
    const officeId = await addDocument(li, '年假', shared);
    await addDocument(su, '别人的');
    expect(await list(li)).toEqual({
      records: [
        { officeId, title: '年假', characters: 5, sharedUntil: shared.shareDate, updatedAt: expect.any(String) },
      ],
      total: 1,
    });
  });

  it('finds documents by title and by text, and takes % literally', async () => {
    const { li, titles } = await start();
    await addDocument(li, '年假规则');
    await addDocument(li, '社保', { mdContent: '比例 20%' });
    expect(await titles(li, { keyword: '年假' })).toEqual(['年假规则']);
    expect(await titles(li, { keyword: '0%' })).toEqual(['社保']);
    expect(await titles(li, { keyword: '没有' })).toEqual([]);
  });

  it('filters documents by their share', async () => {
    const { li, titles } = await start();
    await addDocument(li, '分享中', shared);
    await addDocument(li, '未分享');
    await addDocument(li, '已过期', { isShare: '1', shareDate: inDays(-1) });
    expect(await titles(li, { share: 'shared' })).toEqual(['分享中']);
    expect(await titles(li, { share: 'unshared' })).toEqual(['未分享']);
    expect(await titles(li, { share: 'expired' })).toEqual(['已过期']);
  });

  it('lists documents page by page, the last changed first', async () => {
    const { li, list, titles } = await start();
    const first = await addDocument(li, '一');
    await addDocument(li, '二');
    await addDocument(li, '三');
    await li.call(renameDocument, { officeId: first, title: '一改' });
    expect(await titles(li, { pageSize: '2' })).toEqual(['一改', '三']);
    expect(await list(li, { pageNo: '2', pageSize: '2' })).toMatchObject({ records: [{ title: '二' }], total: 3 });
  });

  it('renames a document, keeps its text and keeps the old title as a version', async () => {
    const { su, li, read } = await start();
    const officeId = await addDocument(li, '旧名');
    expect((await li.call(renameDocument, { officeId, title: ' 新名 ' })).body.code).toBe(200);
    expect(await read(li, officeId)).toMatchObject({ data: { title: '新名', content: '正文：旧名' } });
    expect((await li.call(listVersions, { officeId })).body.data).toMatchObject([{ title: '旧名' }]);
    expect((await su.call(renameDocument, { officeId, title: '偷' })).body.code).toBe(404);
    expect((await li.call(renameDocument, { officeId, title: '  ' })).body.code).toBe(400);
  });

  it('answers for a share of a disabled user as for a missing document, until the user is enabled again', async () => {
    const { su, li, visitor, read } = await start();
    const officeId = await addDocument(li, '年假', shared);
    const guest = await visitor();
    expect((await read(guest, officeId)).code).toBe(200);
    await su.call(updateUser, { userId: 'li', disabled: true });
    for (const client of [guest, su]) expect(await read(client, officeId)).toEqual(await read(client, 'f'.repeat(32)));
    expect((await guest.send('GET', `/office/doc/${officeId}`)).status).toBe(404);
    await su.call(updateUser, { userId: 'li', disabled: false });
    expect((await read(guest, officeId)).code).toBe(200);
  });

  it('shows administrators all shared documents without their text', async () => {
    const { li, sharedList } = await start();
    const officeId = await addDocument(li, '年假', shared);
    await addDocument(li, '私人笔记');
    await addDocument(li, '过期', { isShare: '1', shareDate: inDays(-1) });
    const { records, total } = await sharedList();
    expect({ records, total }).toMatchObject({
      records: [{ officeId, title: '年假', ownerId: 'li', isOwnerDisabled: false, sharedUntil: shared.shareDate }],
      total: 1,
    });
    expect(records[0]).not.toHaveProperty('content');
    expect((await sharedList({ keyword: '没有' })).total).toBe(0);
  });

  it('lets an administrator end any share, records it, and leaves the document to its owner', async () => {
    const { su, li, visitor, read, sharedList } = await start();
    const officeId = await addDocument(li, '年假', shared);
    expect((await su.call(unshareDocument, { officeId })).body.code).toBe(200);
    expect((await read(await visitor(), officeId)).code).toBe(404);
    expect(await read(li, officeId)).toMatchObject({ code: 200, data: { sharedUntil: null } });
    expect((await sharedList()).total).toBe(0);
    const { body } = await su.call(listAuditLog, { action: 'document-unshare' });
    expect(body.data).toMatchObject({ records: [{ target: officeId, result: 'ok', actionText: '结束文档分享' }] });
    expect((await su.call(unshareDocument, { officeId })).body.code).toBe(404);
    expect((await su.call(unshareDocument, { officeId: 'f'.repeat(32) })).body.code).toBe(404);
  });

  it('refuses the list of shared documents and the end of a share to ordinary users', async () => {
    const { su, li, read } = await start();
    const officeId = await addDocument(su, '公告', shared);
    expect((await li.call(listSharedDocuments)).body.code).toBe(403);
    expect((await li.call(unshareDocument, { officeId })).body.code).toBe(403);
    expect((await li.call(shareDocument, { officeId, isShare: false })).body.code).toBe(404);
    expect((await read(li, officeId)).code).toBe(200);
  });
});
