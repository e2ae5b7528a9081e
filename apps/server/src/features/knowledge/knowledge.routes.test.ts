import { repromptQuestion } from '@wenjin/contract/knowledge/reprompt';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../testing/start-test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

const params = { question: '怎么审批？', question_type: 'DocumentSearch', category: '咨询,配置', top_k: 20 };

async function reprompt(client: TestClient, fields: Record<string, string>) {
  const reply = await client.send('POST', repromptQuestion.path, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return (await reply.json()) as { code: number; msg: string; data: { action: number; answer: string } };
}

describe('knowledge base', () => {
  it('says that the knowledge base has no articles instead of asking a model', async () => {
    const { signedIn } = await startTestApp();
    const { data } = await reprompt(await signedIn(), { params: JSON.stringify(params), messages: '[]' });
    expect(data).toMatchObject({ action: 2, articleList: [], rePrompt: '怎么审批？' });
    expect(data.answer).toMatch(/^暂无相关资料/u);
  });

  it.each([
    ['an unknown category', { ...params, category: '工资' }, '没有这个知识库分类'],
    ['no question', { ...params, question: '' }, '请填写问题'],
    ['another type of question', { ...params, question_type: 'Chat' }, '问题类型不正确'],
  ])('rejects a knowledge-base question with %s', async (_what, wrong, message) => {
    const { signedIn } = await startTestApp();
    expect(await reprompt(await signedIn(), { params: JSON.stringify(wrong) })).toMatchObject({
      code: 400,
      msg: message,
    });
  });

  it('rejects knowledge-base parameters that are not JSON', async () => {
    const { signedIn } = await startTestApp();
    expect((await reprompt(await signedIn(), { params: '{' })).code).toBe(400);
  });

  it('denies visitors access to the knowledge base', async () => {
    const { visitor } = await startTestApp();
    expect((await reprompt(await visitor(), { params: JSON.stringify(params) })).code).toBe(332);
  });
});
