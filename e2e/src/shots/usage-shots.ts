import { randomUUID } from 'node:crypto';
import { savePrices } from '@wenjin/contract/admin/usage';
import type { Page } from 'playwright-core';
import type { World } from '../world.ts';
import type { Shot } from './shot.ts';

const QUESTIONS = [
  '年假没休完，可以结转到明年吗？',
  '把上季度各部门离职率做成柱状图',
  '给直线经理写一份转正沟通要点',
  '上海生育津贴需要提交哪些材料？',
];
const MODELS = ['gpt-3.5-turbo-0125', 'gpt-4-0125-preview', 'glm-4', 'qwen-plus'];

export const USAGE_SHOTS: Shot[] = [
  { name: 'records', isSignedIn: true, prepare: openRecords },
  {
    name: 'record-drawer',
    isSignedIn: true,
    prepare: async (page) => {
      await openRecords(page);
      await page.getByRole('button', { name: new RegExp(QUESTIONS[0] ?? '', 'u') }).click();
      await page.getByRole('dialog', { name: '问答详情' }).getByRole('article').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'usage',
    isSignedIn: true,
    prepare: async (page) => {
      await page.goto('/admin/usage');
      await page.getByRole('img', { name: /每天的回答/u }).waitFor();
      await page.waitForTimeout(1500);
    },
  },
  {
    name: 'usage-quotas',
    isSignedIn: true,
    prepare: async (page) => {
      await page.goto('/admin/usage');
      await page.getByRole('link', { name: '配额' }).click();
      await page.getByLabel('回答（次）', { exact: true }).waitFor();
    },
  },
  {
    name: 'usage-prices',
    isSignedIn: true,
    prepare: async (page) => {
      await page.goto('/admin/usage');
      await page.getByRole('link', { name: '单价' }).click();
      await page.getByLabel('GPT-3.5 输入单价').waitFor();
    },
  },
];

/** Asks questions of several models, so that there is something to count. */
export async function seedUsage(world: World): Promise<void> {
  const api = await world.user();
  await api.call(savePrices, { prices: MODELS.map((model) => ({ model, input: 2.5, output: 10 })) });
  await Promise.all(
    QUESTIONS.map(async (content, index) => {
      const messages = [{ role: 'user' as const, content }];
      const ids = { questionId: randomUUID(), answerId: randomUUID(), newConversation: true };
      const model = MODELS[index] ?? '';
      for await (const _event of api.ask({ messages, model, chatStream: '1', ...ids }));
    }),
  );
}

async function openRecords(page: Page): Promise<void> {
  await page.goto('/record');
  await page.getByRole('button', { name: new RegExp(QUESTIONS[0] ?? '', 'u') }).waitFor();
}
