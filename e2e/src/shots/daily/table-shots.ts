import { readSelf } from '@wenjin/contract/account/sign-in';
import { saveConversation } from '@wenjin/contract/chat/conversation';
import type { Page } from 'playwright-core';
import { openHistory } from '../../steps.ts';
import type { World } from '../../world.ts';
import type { Shot } from '../shot.ts';
import { QUESTION, TABLE_ANSWER, TITLE } from './wide-table.ts';

let conversationId = '';

/** A conversation with a wide table, and what lies above and below it. */
export const TABLE_SHOTS: Shot[] = [
  { name: 'daily-table', isSignedIn: true, prepare: openTable },
  {
    name: 'daily-table-full',
    isSignedIn: true,
    prepare: async (page) => {
      await openTable(page);
      await page.getByRole('button', { name: '全屏' }).click();
      await page.getByRole('dialog', { name: TITLE }).waitFor();
    },
  },
  {
    name: 'daily-enter',
    isSignedIn: true,
    prepare: async (page) => {
      await openTable(page);
      await page.evaluate(() => {
        const known = Object.keys(localStorage).find((key) => key.startsWith('wenjin.user.')) ?? '';
        localStorage.setItem(known.replace(/\/.*$/u, '/hotkey-sends'), '3');
      });
      await page.reload();
      await page.locator('.send-key-hint').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'daily-length',
    isSignedIn: true,
    prepare: async (page) => {
      await openTable(page);
      await page.getByPlaceholder(/输入你的问题/u).fill('职工月缴费基数上限按上年度平均工资确定。'.repeat(720));
      await page.getByText(/的长度上限/u).waitFor();
      await page.waitForTimeout(1500);
    },
  },
  {
    name: 'daily-sign-out',
    isSignedIn: true,
    prepare: async (page) => {
      await openTable(page);
      const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
      if (isPhone) await openHistory(page);
      else await page.getByRole('button', { name: '账户菜单' }).click();
      await page.getByRole(isPhone ? 'button' : 'menuitem', { name: '退出登录' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'daily-nickname',
    isSignedIn: true,
    prepare: async (page) => {
      await page.route(`**${readSelf.path}`, async (route) => {
        const reply = (await (await route.fetch()).json()) as { data: object };
        await route.fulfill({ json: { ...reply, data: { ...reply.data, asksNickname: true } } });
      });
      await page.goto('/');
      await page.getByRole('dialog', { name: '怎么称呼你？' }).waitFor();
    },
  },
];

export async function seedTable(world: World): Promise<void> {
  const api = await world.user();
  const context = [
    { _id: 'q1', type: 'self_msg', content: { text: QUESTION } },
    {
      _id: 'a1',
      type: 'html',
      content: { text: TABLE_ANSWER },
      modelVersion: 'gpt-4-0125-preview',
      time: '2026-11-14T10:42:00.000Z',
    },
  ];
  const { data } = await api.call(saveConversation, {
    title: TITLE,
    context: JSON.stringify(context),
    contextType: '["openai"]',
  });
  conversationId = saveConversation.data.parse(data);
}

export async function openTable(page: Page): Promise<void> {
  await page.goto(`/?c=${conversationId}`);
  await page.getByText('10 列，6 行').waitFor();
}
