import { saveArticle } from '@wenjin/contract/knowledge/articles';
import { type Reprompt, repromptQuestion } from '@wenjin/contract/knowledge/reprompt';
import type { TestClient } from './test-client.ts';

export const LEAVE = {
  title: '年假管理办法',
  category: '咨询',
  body: '## 天数\n\n员工累计工作满一年不满十年的，年假为 5 天；满十年不满二十年的，年假为 10 天。\n\n## 结转\n\n当年没有休完的年假可以结转到次年三月底。',
};
export const SICK = {
  title: '病假管理规定',
  category: '咨询',
  body: '## 待遇\n\n病假期间按基本工资的百分之六十支付。\n\n## 天数\n\n病假最长为六个月，须提交医院证明。',
};

export async function saveTestArticle(client: TestClient, fields: object): Promise<string> {
  const { body } = await client.call(saveArticle, { ...LEAVE, ...fields });
  if (body.code !== 200) throw new Error(body.msg);
  return body.data as string;
}

/** Looks up a question; `before` are the user's questions before it. */
export async function reprompt(
  client: TestClient,
  question: string,
  {
    category = '咨询',
    before = [],
    top_k = 20,
  }: { category?: string; before?: readonly string[]; top_k?: number } = {},
) {
  const params = { question, question_type: 'DocumentSearch', category, top_k };
  const messages = before.map((content) => ({ role: 'user', content }));
  return repromptFields(client, { params: JSON.stringify(params), messages: JSON.stringify(messages) });
}

export async function repromptFields(client: TestClient, fields: Record<string, string>) {
  const reply = await client.send('POST', repromptQuestion.path, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return (await reply.json()) as { code: number; msg: string; data: Reprompt };
}
