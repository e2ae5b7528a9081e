import { saveConversation } from '@wenjin/contract/chat/conversation';
import type { Page } from 'playwright-core';
import type { World } from '../../world.ts';
import type { Shot } from '../shot.ts';

const DIAGRAM = [
  '```mermaid',
  'graph TD',
  '  A[员工提交请假单] --> B{天数超过 3 天?}',
  '  B -->|否| C[主管批准]',
  '  B -->|是| D[主管与人事批准]',
  '  C --> E[考勤系统登记]',
  '  D --> E',
  '  E --> F((完成))',
  '```',
].join('\n');
const STOPPED = [
  '#### 加班怎么算（第八条至第十条，2026 年 12 月 1 日起）',
  '',
  '- 先申请、后加班。没有批准的加班不计时、不计薪。',
  '- 工作日 1.5 倍，休息日 2 倍或调休，法定节假日 3 倍。',
  '',
  '夜班 22:00 至次日 6:00 出勤满 4 小时，另发津贴 60 元。调休须在六个月',
].join('\n');

const seeded = new Map<string, string>();

/** How answers end, and a diagram. */
export const ENDING_SHOTS: Shot[] = [
  { name: 'daily-stopped', isSignedIn: true, prepare: openStopped },
  { name: 'daily-failure', isSignedIn: true, prepare: (page) => openSeeded(page, 'failure', '接口错误，请重试。') },
  {
    name: 'daily-diagram',
    isSignedIn: true,
    prepare: async (page) => {
      await openSeeded(page, 'diagram', '请假流程如下：');
      await page.getByRole('img', { name: /流程图/u }).waitFor({ timeout: 60_000 });
      await page.waitForTimeout(500);
    },
  },
  {
    name: 'daily-diagram-large',
    isSignedIn: true,
    prepare: async (page) => {
      await openSeeded(page, 'diagram', '请假流程如下：');
      await page.getByRole('button', { name: '放大' }).click({ timeout: 60_000 });
      await page.getByRole('dialog', { name: '流程图' }).waitFor();
      await page.waitForTimeout(500);
    },
  },
  {
    name: 'daily-share',
    isSignedIn: true,
    prepare: async (page) => {
      await openStopped(page);
      await page.getByRole('button', { name: '导出与分享' }).last().click();
      await page.getByRole('menuitem', { name: '复制分享链接' }).waitFor();
    },
  },
];

export async function seedEndings(world: World): Promise<void> {
  const api = await world.user();
  const question = { _id: 'q1', type: 'self_msg', content: { text: '把加班条款改写成员工看得懂的说明。' } };
  const about = { _id: 'a1', modelVersion: 'gpt-4', time: '2026-11-14T10:42:00.000Z' };
  const answers = {
    stopped: { ...about, type: 'html', content: { text: STOPPED }, ending: 'stopped' },
    failure: { ...about, type: 'error', content: { text: '接口错误，请重试。' }, failure: 'busy' },
    diagram: { ...about, type: 'html', content: { text: `请假流程如下：\n\n${DIAGRAM}` } },
  };
  for (const [name, answer] of Object.entries(answers)) {
    const { data } = await api.call(saveConversation, {
      title: '加班条款改写',
      context: JSON.stringify([question, answer]),
      contextType: '["openai"]',
    });
    seeded.set(name, saveConversation.data.parse(data));
  }
}

async function openStopped(page: Page): Promise<void> {
  await openSeeded(page, 'stopped', '继续生成');
  await page.getByRole('log').getByRole('listitem').first().waitFor();
}

async function openSeeded(page: Page, name: string, text: string): Promise<void> {
  await page.goto(`/?c=${seeded.get(name) ?? ''}`);
  await page.getByText(text).first().waitFor();
}
