import { readConversation, saveConversation } from '@wenjin/contract/chat/conversation';
import type { Message } from '@wenjin/contract/chat/message';
import {
  deleteFlowTemplate,
  type FlowTemplate,
  importFlowTemplates,
  listFlowTemplates,
  listFlowTemplateTypes,
  readFlowTemplate,
  readFlowTemplateOrder,
  saveFlowTemplate,
  saveFlowTemplateOrder,
} from '@wenjin/contract/templates/flow-templates';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { testDatabaseUrls } from '../../testing/test-databases.ts';
import { STARTER_FLOW_TEMPLATES } from './starter-flow-templates.ts';

const flowTemplate = { codeText: '简历筛选', message: '从 {content} 里找{岗位}', model: 'gpt-4', ask: 1 as const };

type Page = { records: FlowTemplate[]; total: number };

async function list(client: TestClient, input: z.input<typeof listFlowTemplates.input> = {}): Promise<Page> {
  const { body } = await client.call(listFlowTemplates, input);
  expect(body).toMatchObject({ code: 200 });
  return body.data as Page;
}

async function add(client: TestClient, fields: object = {}): Promise<string> {
  const { body } = await client.call(saveFlowTemplate, { ...flowTemplate, ...fields });
  expect(body).toMatchObject({ code: 200 });
  return body.data as string;
}

const names = (page: Page) => page.records.map(({ codeText }) => codeText);

describe.each(testDatabaseUrls)('flow templates on $name', ({ makeUrl }) => {
  const start = async () => startTestApp({ environment: { DATABASE_URL: await makeUrl() } });

  it('shows public flow templates to everyone and lets only administrators change them', async () => {
    const { signedIn, signedInAs } = await start();
    const [su, lan] = [await signedIn(), await signedInAs('lan')];
    const page = await list(lan);
    expect(page.total).toBe(STARTER_FLOW_TEMPLATES.length);
    expect(page.records).toHaveLength(12);
    const [first] = page.records;
    expect(first).toMatchObject({ is_public: 1, canEdit: false, order_no: 1, engine: 'openai', children: [] });
    const id = first?.id ?? '';
    expect((await lan.call(deleteFlowTemplate, { id })).body.code).toBe(404);
    expect((await lan.call(saveFlowTemplate, { ...flowTemplate, id })).body.code).toBe(404);
    expect((await su.call(saveFlowTemplate, { ...flowTemplate, id, is_public: 1, version: 1 })).body).toMatchObject({
      version: 2,
    });
    expect((await su.call(deleteFlowTemplate, { id })).body.code).toBe(200);
    expect((await list(lan)).total).toBe(STARTER_FLOW_TEMPLATES.length - 1);
  });

  it('returns every field of a flow template', async () => {
    const { signedInAs } = await start();
    const lan = await signedInAs('lan');
    const id = await add(lan, {
      ask: '0',
      classType: 'L01',
      md_url: '/kb/article/1',
      placeholder: '粘贴简历',
      inUse: 0,
    });
    expect((await lan.call(readFlowTemplate, { id })).body.data).toEqual({
      ...flowTemplate,
      id,
      codeNo: expect.stringMatching(/^T\w{12}$/u),
      code_no: expect.stringMatching(/^T\w{12}$/u),
      code_text: flowTemplate.codeText,
      ask: 0,
      engine: 'openai',
      classType: 'L01',
      parentCodeNo: 'L01',
      inParams: ['content', '岗位'],
      inUse: 0,
      is_public: 0,
      order_no: 0,
      children: [],
      right_menu: 0,
      template_chat: 1,
      input_required: 1,
      md_url: '/kb/article/1',
      placeholder: '粘贴简历',
      version: 1,
      canEdit: true,
    });
  });

  it.each([
    [{ codeText: '' }, '请输入标题!', 'codeText'],
    [{ message: ' ' }, '请输入模板内容!', 'message'],
    [{ message: '没有占位符' }, '模板内容中应包含占位符{content}', 'message'],
    [{ model: '' }, '请选择AI模型', 'model'],
    [{ model: 'no-such-model' }, '请选择AI模型', 'model'],
    [{ model: undefined }, '请选择AI模型', 'model'],
    [{ ask: undefined }, '请选择是否允许追问', 'ask'],
    [{ ask: 2 }, '请选择是否允许追问', 'ask'],
    [{ classType: 'L99' }, '类型不存在', 'classType'],
    [{ is_public: 1 }, '只有管理员可以公开模板', 'is_public'],
    [{ md_url: 'javascript:alert(1)' }, '说明链接应为网址或以 / 开头的路径', 'md_url'],
    [{ md_url: '//evil.example' }, '说明链接应为网址或以 / 开头的路径', 'md_url'],
  ])('rejects the flow template %j', async (fields, msg, field) => {
    const { signedInAs } = await start();
    const lan = await signedInAs('lan');
    expect((await lan.call(saveFlowTemplate, { ...flowTemplate, ...fields } as never)).body).toMatchObject({
      code: 400,
      msg,
      field,
    });
  });

  it('finds a flow template by its type, its title and its pinyin', async () => {
    const { signedInAs } = await start();
    const lan = await signedInAs('lan');
    const types = (await lan.call(listFlowTemplateTypes)).body.data as { codeNo: string; codeText: string }[];
    expect(types.length).toBeGreaterThan(3);
    await add(lan, { classType: types[2]?.codeNo });
    expect(names(await list(lan, { scope: 'own', classType: types[2]?.codeNo }))).toEqual(['简历筛选']);
    expect(names(await list(lan, { scope: 'own', classType: types[1]?.codeNo }))).toEqual([]);
    expect(names(await list(lan, { title: 'jlsx' }))).toEqual(['简历筛选']);
    await add(lan, { codeText: '停用的', inUse: 0 });
    expect(names(await list(lan, { title: '停用', chat: '1' }))).toEqual([]);
  });

  it("keeps each user's own order of flow templates and puts new ones first", async () => {
    const { signedInAs } = await start();
    const [lan, wang] = [await signedInAs('lan'), await signedInAs('wang')];
    const order = (await lan.call(readFlowTemplateOrder)).body.data as string[];
    const wanted = order.toReversed();
    const strange = await add(wang);
    expect((await lan.call(saveFlowTemplateOrder, { ids: [strange, ...wanted, 'none'] })).body.code).toBe(200);
    expect((await lan.call(readFlowTemplateOrder)).body.data).toEqual(wanted);
    const page = await list(lan, { pageSize: '3' });
    expect(page.records.map(({ id }) => id)).toEqual(wanted.slice(0, 3));
    const id = await add(lan);
    expect((await list(lan, { pageSize: '1' })).records[0]?.id).toBe(id);
    expect(((await wang.call(readFlowTemplateOrder)).body.data as string[]).slice(1)).toEqual(order);
  });

  it('rejects a save of a flow template with a stale version', async () => {
    const { signedInAs } = await start();
    const lan = await signedInAs('lan');
    const id = await add(lan);
    const change = (codeText: string) => lan.call(saveFlowTemplate, { ...flowTemplate, id, codeText, version: 1 });
    const codes = (await Promise.all([change('甲'), change('乙')])).map(({ body }) => body.code);
    expect(codes.toSorted()).toEqual([200, 409]);
  });

  it("imports flow templates from a file as the user's own", async () => {
    const { signedInAs } = await start();
    const lan = await signedInAs('lan');
    const templates = [{ ...flowTemplate, is_public: 1 as const, classType: 'L99' }, flowTemplate];
    expect((await lan.call(importFlowTemplates, { templates })).body.data).toEqual({ added: 1, skipped: 1 });
    expect((await list(lan, { scope: 'own' })).records[0]).toMatchObject({ is_public: 0, classType: 'L08' });
  });

  it("runs a flow template with its own model within the user's rights and stores it with the question", async () => {
    const { signedIn, signedInAs } = await start();
    const [su, lan] = [await signedIn(), await signedInAs('lan')];
    const templateId = await add(su, { model: 'glm-4', ask: 0, is_public: 1 });
    const ask = async (client: TestClient) => {
      const conversation = { title: '新增会话', context: '[]', contextType: '[]' };
      const conversationId = (await client.call(saveConversation, conversation)).body.data as string;
      const answer = await client.ask({ templateId, conversationId, model: 'gpt-3.5-turbo-0125' });
      await answer.all();
      const { context } = (await client.call(readConversation, { id: conversationId })).body.data as {
        context: string;
      };
      const [question] = JSON.parse(context) as Message[];
      return { model: answer.response.headers.get('x-model'), question };
    };
    const template = { id: templateId, title: '简历筛选', ask: 0 };
    expect(await ask(su)).toMatchObject({ model: 'glm-4', question: { type: 'self_msg', template } });
    expect(await ask(lan)).toMatchObject({ model: 'gpt-3.5-turbo-0125', question: { template } });
    await su.call(deleteFlowTemplate, { id: templateId });
    const refused = await lan.ask({ templateId });
    expect(await refused.response.json()).toMatchObject({ code: 404, field: 'templateId' });
  });

  it('rejects a question after a template that allows none, but accepts the same question again', async () => {
    const { signedInAs } = await start();
    const lan = await signedInAs('lan');
    const templateId = await add(lan, { ask: 0 });
    const conversation = { title: '新增会话', context: '[]', contextType: '[]' };
    const conversationId = (await lan.call(saveConversation, conversation)).body.data as string;
    const ask = async (input: object) => {
      const answer = await lan.ask({ conversationId, ...input });
      if (!answer.response.headers.get('content-type')?.startsWith('text/event-stream'))
        return ((await answer.response.json()) as { code: number; msg: string }).msg;
      await answer.all();
      return 'answered';
    };
    expect(await ask({ templateId, questionId: 'q1', answerId: 'a1' })).toBe('answered');
    expect(await ask({ questionId: 'q2', answerId: 'a2' })).toBe('该智能流程不允许追问，继续提问请新增会话');
    expect(await ask({ templateId, questionId: 'q3', answerId: 'a3' })).toContain('不允许追问');
    const again = { templateId, questionId: 'q4', answerId: 'a4', replaces: ['q1', 'a1'] };
    expect(await ask(again)).toBe('answered');
    expect(await ask({ questionId: 'q5', answerId: 'a5' })).toContain('不允许追问');
    // The replacement is a question without a template, so the conversation is an ordinary one again.
    expect(await ask({ questionId: 'q6', answerId: 'a6', replaces: ['q4', 'a4'] })).toBe('answered');
    expect(await ask({ questionId: 'q7', answerId: 'a7' })).toBe('answered');
  });
});
