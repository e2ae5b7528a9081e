import {
  deleteTemplate,
  importTemplates,
  listTemplateLibrary,
  listTemplates,
  noteTemplateUse,
  readTemplate,
  saveTemplate,
  type TemplatePage,
} from '@wenjin/contract/templates/chat-templates';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { testDatabaseUrls } from '../../testing/test-databases.ts';
import { FIRST_TEMPLATES, STARTER_TEMPLATES } from './starter-templates.ts';

type ListInput = z.input<typeof listTemplates.input>;

async function list(client: TestClient, input: ListInput = {}): Promise<TemplatePage> {
  const { body } = await client.call(listTemplates, input);
  expect(body).toMatchObject({ code: 200, state: '1' });
  return body.data as TemplatePage;
}

const titles = (page: TemplatePage) => page.records.map(({ title }) => title);

async function add(client: TestClient, title: string, template = '正文'): Promise<string> {
  const { body } = await client.call(saveTemplate, { title, template });
  expect(body).toMatchObject({ code: 200, version: 1 });
  return body.data as string;
}

describe.each(testDatabaseUrls)('chat templates on $name', ({ makeUrl }) => {
  const start = async () => startTestApp({ environment: { DATABASE_URL: await makeUrl() } });

  it('gives a new account a few HR templates exactly once', async () => {
    const { signedInAs } = await start();
    const lan = await signedInAs('lan');
    const first = await list(lan, { pageSize: '100' });
    expect(titles(first)).toEqual(FIRST_TEMPLATES.map(({ title }) => title));
    await Promise.all(first.records.map(({ id }) => lan.call(deleteTemplate, { id })));
    expect(await list(lan)).toMatchObject({ records: [], total: 0 });
  });

  it('creates the first templates once even when two windows ask at the same time', async () => {
    const { signedInAs } = await start();
    const lan = await signedInAs('lan');
    await Promise.all(Array.from({ length: 6 }, () => list(lan)));
    expect((await list(lan)).total).toBe(FIRST_TEMPLATES.length);
  });

  it('lists the newest templates first, page by page, with the total number', async () => {
    const { signedInAs } = await start();
    const lan = await signedInAs('lan');
    for (const number of ['一', '二', '三']) await add(lan, `新的${number}`);
    const page = await list(lan, { pageSize: '2' });
    expect(titles(page)).toEqual(['新的三', '新的二']);
    expect(page.total).toBe(FIRST_TEMPLATES.length + 3);
    expect(titles(await list(lan, { pageSize: '2', pageNo: '2' }))[0]).toBe('新的一');
    expect((await list(lan, { title: '新的' })).all).toBe(FIRST_TEMPLATES.length + 3);
  });

  it.each([
    ['效面', '绩效面谈提纲', [1, 3]],
    ['jixiao', '绩效面谈提纲', [0, 2]],
    ['JXMT', '绩效面谈提纲', [0, 4]],
    ["mian'tan", '绩效面谈提纲', [2, 4]],
    ['招聘jd', '招聘 JD 润色', undefined],
    ['jd', '招聘 JD 润色', [3, 5]],
  ])('finds templates by %s', async (title, found, match) => {
    const { signedInAs } = await start();
    const page = await list(await signedInAs('lan'), { title });
    expect(page.records.find((record) => record.title === found)?.match).toEqual(match);
    expect(titles(page)).toContain(found);
  });

  it.each(['%', '_', '\\', "'", '绩效"', '%%%'])('treats %s in a template search as plain text', async (title) => {
    const { signedInAs } = await start();
    const lan = await signedInAs('lan');
    expect((await list(lan, { title })).total).toBe(0);
    await add(lan, `百分${title}号`);
    expect(titles(await list(lan, { title }))).toEqual([`百分${title}号`]);
  });

  it('returns the messages of the form for an invalid template', async () => {
    const { signedInAs } = await start();
    const lan = await signedInAs('lan');
    const save = async (input: object) => (await lan.call(saveTemplate, input as never)).body;
    expect(await save({ title: ' ', template: '文' })).toMatchObject({ code: 400, msg: '请输入标题!', field: 'title' });
    expect(await save({ template: '文' })).toMatchObject({ msg: '请输入标题!' });
    expect(await save({ title: '题', template: '\n' })).toMatchObject({ msg: '请输入模板内容!', field: 'template' });
    expect(await save({ title: '题'.repeat(51), template: '文' })).toMatchObject({ msg: '标题不能超过50个字' });
    expect(await save({ title: '题', template: '文'.repeat(8001) })).toMatchObject({ code: 400, field: 'template' });
    expect(await save({ id: '', title: '😀'.repeat(50), template: '文'.repeat(8000) })).toMatchObject({ code: 200 });
  });

  it('rejects a save with a stale version and changes nothing', async () => {
    const { signedInAs } = await start();
    const lan = await signedInAs('lan');
    const id = await add(lan, '制度');
    const change = (title: string) => lan.call(saveTemplate, { id, title, template: '改', version: 1 });
    const both = await Promise.all([change('甲'), change('乙')]);
    expect(both.map(({ body }) => body.code).toSorted()).toEqual([200, 409]);
    const kept = (await lan.call(readTemplate, { id })).body.data as { title: string; version: number };
    expect(kept.version).toBe(2);
    const winner = both.findIndex(({ body }) => body.code === 200);
    expect(kept.title).toBe(['甲', '乙'][winner]);
  });

  it("treats another user's template like a missing one", async () => {
    const { signedInAs } = await start();
    const [lan, wang] = [await signedInAs('lan'), await signedInAs('wang')];
    const id = await add(lan, '私有');
    const replies = [
      await wang.call(readTemplate, { id }),
      await wang.call(saveTemplate, { id, title: '偷', template: '偷' }),
      await wang.call(deleteTemplate, { id }),
      await wang.call(noteTemplateUse, { id }),
    ];
    const none = await wang.call(readTemplate, { id: 'none' });
    for (const { body } of replies) expect(body).toEqual(none.body);
    expect(none.body).toMatchObject({ code: 404 });
    expect((await list(wang, { title: '私有' })).total).toBe(0);
    expect(titles(await list(lan, { title: '私有' }))).toEqual(['私有']);
  });

  it('sorts templates by last use and by number of uses', async () => {
    const { signedInAs } = await start();
    const lan = await signedInAs('lan');
    const [often, last] = [await add(lan, '常用'), await add(lan, '刚用')];
    for (const id of [often, often, last]) await lan.call(noteTemplateUse, { id });
    expect(titles(await list(lan, { sort: 'recent' })).slice(0, 2)).toEqual(['刚用', '常用']);
    expect(titles(await list(lan, { sort: 'most' })).slice(0, 2)).toEqual(['常用', '刚用']);
  });

  it('imports several templates and skips duplicates', async () => {
    const { signedInAs } = await start();
    const lan = await signedInAs('lan');
    const library = (await lan.call(listTemplateLibrary)).body.data as { title: string; template: string }[];
    expect(library.length).toBe(STARTER_TEMPLATES.length);
    await list(lan);
    const twice = [...library, ...library];
    const { body } = await lan.call(importTemplates, { templates: twice });
    const added = STARTER_TEMPLATES.length - FIRST_TEMPLATES.length;
    expect(body.data).toEqual({ added, skipped: twice.length - added });
    expect((await list(lan)).total).toBe(STARTER_TEMPLATES.length);
  });

  it('protects the GET that deletes a template like a POST', async () => {
    const { signedInAs, visitor } = await start();
    const lan = await signedInAs('lan');
    const id = await add(lan, '留下');
    const path = `${deleteTemplate.path}?id=${id}`;
    const cross = await lan.send('GET', path, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(cross.status).toBe(403);
    const timestamp = String(Date.now());
    expect((await lan.send('GET', path, { timestamp })).status).toBe(200);
    expect((await lan.send('GET', path, { timestamp })).status).toBe(401);
    expect((await (await visitor()).call(listTemplates)).body.code).toBe(332);
  });
});
