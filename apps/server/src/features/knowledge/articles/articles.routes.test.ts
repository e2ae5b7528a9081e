import { unzipSync } from 'fflate';
import { listAuditLog } from '@wenjin/contract/admin/audit-log';
import {
  listArticleVersions,
  readArticleVersion,
  restoreArticleVersion,
} from '@wenjin/contract/knowledge/article-versions';
import {
  type ArticleDetail,
  type ArticleRecord,
  deleteArticle,
  exportArticles,
  importArticles,
  type ImportedFile,
  listArticles,
  readArticleDetail,
  saveArticle,
} from '@wenjin/contract/knowledge/articles';
import { changeArticles, restoreArticle, undoArticleChange } from '@wenjin/contract/knowledge/bulk-articles';
import { readArticle } from '@wenjin/contract/knowledge/reader';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/start-test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { testDatabaseUrls } from '../../../testing/test-databases.ts';

const LEAVE = { title: '年假制度', category: '咨询', body: '# 年假制度\n\n## 天数\n\n满一年享有 5 天年假。' };

async function save(client: TestClient, fields: object = {}): Promise<string> {
  const { body } = await client.call(saveArticle, { ...LEAVE, ...fields });
  expect(body).toMatchObject({ code: 200 });
  return body.data as string;
}

async function list(client: TestClient, input: object = {}): Promise<ArticleRecord[]> {
  const { body } = await client.call(listArticles, { pageSize: '100', ...input });
  return (body.data as { records: ArticleRecord[] }).records.filter(({ updatedBy }) => updatedBy !== '');
}

async function importFiles(
  client: TestClient,
  files: Record<string, string | Uint8Array<ArrayBuffer>>,
  category = '配置',
) {
  const form = new FormData();
  for (const [name, text] of Object.entries(files)) form.append('files', new Blob([text]), name);
  form.append('category', category);
  const reply = await client.sendForm(importArticles.path, form);
  return (await reply.json()) as { code: number; msg: string; data: ImportedFile[] };
}

describe.each(testDatabaseUrls)('articles on $name', ({ makeUrl }) => {
  const start = async () => startTestApp({ environment: { DATABASE_URL: await makeUrl() } });

  it('saves an article, reads it back with its text and lists it without', async () => {
    const { signedIn } = await start();
    const su = await signedIn();
    const id = await save(su, { effectiveFrom: '2026-01-01' });
    const { body } = await su.call(readArticleDetail, { id });
    expect(body.data).toMatchObject({
      ...LEAVE,
      id,
      status: 'published',
      effectiveFrom: '2026-01-01',
      effectiveTo: '',
      source: '',
      version: 1,
      state: 'in-force',
    });
    const [record] = await list(su);
    expect(record).toMatchObject({ id, title: '年假制度', versionInForce: 1 });
    expect(record).not.toHaveProperty('body');
  });

  it('keeps every version, refuses a stale one and restores an old text as a new version', async () => {
    const { signedIn } = await start();
    const su = await signedIn();
    const id = await save(su);
    await save(su, { id, body: '满一年享有 10 天年假。', version: 1 });
    expect((await su.call(saveArticle, { ...LEAVE, id, version: 1 })).body).toMatchObject({ code: 409 });
    expect((await su.call(restoreArticleVersion, { id, version: 1, current: 2 })).body).toMatchObject({ version: 3 });
    expect((await su.call(readArticleDetail, { id })).body.data).toMatchObject({ version: 3, body: LEAVE.body });
    const { data } = (await su.call(listArticleVersions, { id })).body;
    expect((data as { version: number; state: string }[]).map(({ version, state }) => [version, state])).toEqual([
      [3, 'in-force'],
      [2, 'expired'],
      [1, 'expired'],
    ]);
    const second = (await su.call(readArticleVersion, { id, version: '2' })).body.data as ArticleDetail;
    expect(second.body).toBe('满一年享有 10 天年假。');
  });

  it('lets only one of two simultaneous saves of the same version win', async () => {
    const { signedIn } = await start();
    const su = await signedIn();
    const id = await save(su);
    const saves = await Promise.all(
      ['甲', '乙', '丙'].map((body) => su.call(saveArticle, { ...LEAVE, id, body, version: 1 })),
    );
    expect(saves.map(({ body }) => body.code).toSorted()).toEqual([200, 409, 409]);
  });

  it('shows readers the version in force and never a draft', async () => {
    const { signedIn, signedInAs } = await start();
    const su = await signedIn();
    const li = await signedInAs('li');
    const id = await save(su);
    await save(su, { id, body: '草稿正文', status: 'draft' });
    await save(su, { id, body: '将来正文', effectiveFrom: '2999-01-01' });
    const { data } = (await li.call(readArticle, { id })).body;
    expect(data).toMatchObject({
      version: 1,
      body: LEAVE.body,
      versions: [{ version: 3, state: 'future' }, { version: 1 }],
    });
    expect(data).toMatchObject({ passages: [{ passage: 1, heading: '天数', text: '满一年享有 5 天年假。' }] });
    expect((await li.call(readArticle, { id, version: '2' })).body).toMatchObject({ code: 404 });
    expect((await li.call(readArticle, { id, version: '3' })).body).toMatchObject({ code: 200 });
  });

  it.each([
    ['a draft', { status: 'draft' }],
    ['an expired article', { effectiveTo: '2020-01-01' }],
    ['an article that is not yet valid', { effectiveFrom: '2999-01-01' }],
  ])('does not show readers %s', async (_what, fields) => {
    const { signedIn } = await start();
    const su = await signedIn();
    const id = await save(su, fields);
    expect((await su.call(readArticle, { id })).body).toMatchObject({ code: 404, msg: '文章不存在或已下线' });
  });

  it('takes a deleted article offline and brings it back by undo or restore', async () => {
    const { signedIn } = await start();
    const su = await signedIn();
    const id = await save(su);
    const { undoId } = (await su.call(deleteArticle, { id })).body as unknown as { undoId: string };
    expect((await su.call(readArticle, { id })).body.code).toBe(404);
    expect((await su.call(deleteArticle, { id })).body.code).toBe(404);
    expect((await su.call(saveArticle, { ...LEAVE, id })).body.code).toBe(404);
    expect(await list(su)).toEqual([]);
    expect(await list(su, { status: 'deleted' })).toMatchObject([{ id }]);
    expect((await su.call(undoArticleChange, { undoId })).body.data).toEqual({ changed: 1 });
    expect((await su.call(readArticle, { id })).body.code).toBe(200);
    expect((await su.call(undoArticleChange, { undoId })).body.code).toBe(404);
    await su.call(deleteArticle, { id });
    expect((await su.call(restoreArticle, { id })).body.code).toBe(200);
    expect((await su.call(readArticle, { id })).body.code).toBe(200);
  });

  it('publishes, moves and unpublishes several articles, and undoes only what nobody has saved since', async () => {
    const { signedIn } = await start();
    const su = await signedIn();
    const ids = [await save(su, { status: 'draft' }), await save(su, { status: 'draft' })];
    expect((await su.call(changeArticles, { ids, action: 'publish' })).body.data).toMatchObject({ changed: 2 });
    expect((await su.call(readArticle, { id: ids[0] ?? '' })).body.code).toBe(200);
    const moved = await su.call(changeArticles, { ids: [...ids, 'unknown'], action: 'move', category: '配置' });
    expect(moved.body.data).toMatchObject({ changed: 2 });
    expect(await list(su, { category: '配置' })).toHaveLength(2);
    await save(su, { id: ids[0], title: '改过', category: '配置' });
    const { undoId } = moved.body.data as { undoId: string };
    expect((await su.call(undoArticleChange, { undoId })).body.data).toEqual({ changed: 1 });
    expect((await list(su, { category: '配置' })).map(({ title }) => title)).toEqual(['改过']);
    await su.call(changeArticles, { ids, action: 'unpublish' });
    expect((await su.call(readArticle, { id: ids[1] ?? '' })).body.code).toBe(404);
    expect((await su.call(changeArticles, { ids, action: 'move' })).body).toMatchObject({
      code: 400,
      msg: '请选择分类',
    });
  });

  it('filters the list by keyword, category, status and day', async () => {
    const { signedIn } = await start();
    const su = await signedIn();
    await save(su, { title: '甲', body: '100% 报销', effectiveTo: '2026-06-30' });
    const published = await save(su, { title: '乙', category: '客服' });
    await save(su, { id: published, title: '乙的草稿', category: '客服', status: 'draft' });
    const titles = async (input: object) => (await list(su, input)).map(({ title }) => title);
    expect(await titles({ keyword: '100%' })).toEqual(['甲']);
    expect(await titles({ keyword: '乙' })).toEqual(['乙的草稿']);
    expect(await titles({ category: '客服' })).toEqual(['乙的草稿']);
    expect(await titles({ status: 'draft' })).toEqual(['乙的草稿']);
    expect(await titles({ status: 'published' })).toEqual(['乙的草稿', '甲']);
    expect(await titles({ on: '2026-06-30' })).toHaveLength(2);
    expect(await titles({ on: '2026-07-01' })).toEqual(['乙的草稿']);
  });

  it('imports files one by one, so that a bad one does not affect the others', async () => {
    const { signedIn } = await start();
    const su = await signedIn();
    const { data } = await importFiles(su, {
      '考勤.md': '# 考勤办法\n\n打卡两次。',
      '空.txt': '',
      '图片.exe': 'MZ',
      '团建.txt': '团建每年一次。',
      '大.txt': new Uint8Array(20 * 1024 * 1024 + 1).fill(97),
    });
    expect(data.map(({ name, ok, title }) => [name, ok, title])).toEqual([
      ['考勤.md', true, '考勤办法'],
      ['空.txt', false, undefined],
      ['图片.exe', false, undefined],
      ['团建.txt', true, '团建'],
      ['大.txt', false, undefined],
    ]);
    expect(data.filter(({ ok }) => !ok).every(({ error }) => /\p{Script=Han}/u.test(error ?? ''))).toBe(true);
    expect(await list(su, { category: '配置' })).toMatchObject([{ source: '团建.txt' }, { source: '考勤.md' }]);
  });

  it('exports all articles as one archive', async () => {
    const { signedIn } = await start();
    const su = await signedIn();
    await save(su);
    await save(su, { title: '甲/乙:丙' });
    await save(su);
    const reply = await su.send('GET', exportArticles.path);
    const files = unzipSync(new Uint8Array(await reply.arrayBuffer()));
    const names = Object.keys(files).filter((name) => name.startsWith('咨询/') && /年假|甲/u.test(name));
    expect(names.toSorted()).toEqual(['咨询/年假制度 2.md', '咨询/年假制度.md', '咨询/甲 乙 丙.md']);
    const text = new TextDecoder().decode(files['咨询/年假制度.md']);
    expect(text).toContain('title: "年假制度"');
    expect(text).toContain(LEAVE.body);
  });
});

describe('rights to articles', () => {
  it.each([
    [{ ...LEAVE, title: ' ' }, '请填写标题'],
    [{ ...LEAVE, body: '' }, '请填写正文'],
    [{ ...LEAVE, category: '工资' }, '没有这个知识库分类'],
    [{ ...LEAVE, effectiveFrom: '2026-02-30' }, '生效日期不正确'],
    [{ ...LEAVE, effectiveFrom: '2026-02-02', effectiveTo: '2026-02-01' }, '失效日期不能早于生效日期'],
    [{ ...LEAVE, title: '长'.repeat(101) }, '标题不能超过100个字'],
  ])('refuses a wrong article (%#)', async (input, msg) => {
    const { signedIn } = await startTestApp();
    expect((await (await signedIn()).call(saveArticle, input)).body).toMatchObject({ code: 400, msg });
  });

  it('lets only administrators manage articles, and signed-in users read them', async () => {
    const { signedIn, signedInAs, visitor } = await startTestApp();
    const id = await save(await signedIn());
    const li = await signedInAs('li');
    const nobody = await visitor();
    for (const [endpoint, input] of [
      [listArticles, {}],
      [readArticleDetail, { id }],
      [saveArticle, LEAVE],
      [deleteArticle, { id }],
      [changeArticles, { ids: [id], action: 'delete' }],
      [listArticleVersions, { id }],
      [exportArticles, {}],
    ] as const) {
      expect((await li.call(endpoint as typeof listArticles, input as never)).status).toBe(403);
      expect((await nobody.call(endpoint as typeof listArticles, input as never)).body.code).toBe(332);
    }
    expect((await importFiles(li, { 'a.md': 'x' })).code).toBe(403);
    expect((await li.call(readArticle, { id })).body.code).toBe(200);
    expect((await nobody.call(readArticle, { id })).body.code).toBe(332);
  });

  it('records changes in the audit log without the text', async () => {
    const { signedIn } = await startTestApp();
    const su = await signedIn();
    const id = await save(su);
    const { records } = (await su.call(listAuditLog, { action: 'article-save' })).body.data as {
      records: { target: string; detail: string }[];
    };
    expect(records).toMatchObject([{ target: id }]);
    expect(records[0]?.detail).not.toContain('享有');
  });
});
