import type { Message } from '@wenjin/contract/chat/message';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousProblems } from './axe.ts';
import { seedConversation } from './seed.ts';
import { button, composer, openHistory, switchNamed, thread } from './steps.ts';
import { SCREENS, World, type Screen } from './world.ts';

const MESSAGES: Message[] = [
  { _id: 'q1', type: 'self_msg', content: { text: '年假有几天？' } },
  { _id: 'a1', type: 'html', content: { text: '五天。' } },
];

describe.each(SCREENS)('我的文档 $name', (screen) => {
  let world: World;
  let conversationId = '';
  beforeAll(async () => {
    world = await World.begin();
    conversationId = await seedConversation(world, '年假规则', MESSAGES);
  });
  afterAll(() => world.end());

  it('finds a private export again, shares it, stops sharing, renames and deletes it', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await exportPrivately(page, screen, conversationId);
      await openDocuments(page, screen);
      await page.getByText('共 1 篇，由会话导出或新建').waitFor();
      await documents(page).getByText('未分享').waitFor();
      expect(await seriousProblems(page), 'list').toEqual([]);
      const address = (await page.getByRole('link', { name: /^年假规则/u }).getAttribute('href')) ?? '';
      expect(await statusFor(world, screen, address)).toBe(404);

      await act(page, screen, '开启分享');
      await documents(page).getByText('分享中').waitFor();
      expect(await statusFor(world, screen, address)).toBe(200);
      await act(page, screen, '停止分享');
      await page.getByRole('alertdialog').getByRole('button', { name: '停止分享' }).click();
      await documents(page).getByText('未分享').waitFor();
      expect(await statusFor(world, screen, address)).toBe(404);

      await page.getByRole('searchbox', { name: '搜索标题或正文' }).fill('没有这样的文档');
      await page.getByText('没有符合条件的文档').waitFor();
      await button(page, '清除条件').click();
      await more(page, '重命名');
      await page.getByRole('textbox', { name: '文档标题' }).fill('年假说明');
      await button(page, '保存').click();
      await page.getByRole('link', { name: '年假说明' }).waitFor();

      const [download] = await Promise.all([page.waitForEvent('download'), more(page, '下载 .docx')]);
      expect(download.suggestedFilename()).toBe('年假说明.docx');
      await more(page, '删除');
      await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
      await page.getByText('还没有文档').waitFor();
    }));

  it('lets an administrator end the share of a new document', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/documents');
      await button(page, '新建文档').click();
      await page.getByLabel('文档内容').fill('给全公司的说明');
      await page.getByText('已保存').waitFor();
      const address = new URL(page.url()).pathname;
      await page.goto('/documents');
      await act(page, screen, '开启分享');
      await documents(page).getByText('分享中').waitFor();
      expect(await statusFor(world, screen, address)).toBe(200);

      await page.goto('/admin/documents');
      await button(page, '结束分享 未命名文档').click();
      expect(await seriousProblems(page), 'question').toEqual([]);
      await page.getByRole('alertdialog').getByRole('button', { name: '结束分享' }).click();
      await page.getByText('没有正在分享的文档').waitFor();
      expect(await statusFor(world, screen, address)).toBe(404);
    }));
});

async function exportPrivately(page: Page, { isMobile }: Screen, conversationId: string): Promise<void> {
  await page.goto(`/?c=${conversationId}`);
  await thread(page).getByText('五天。').waitFor();
  if (isMobile) await page.getByRole('button', { name: '更多', exact: true }).click();
  await page.getByRole(isMobile ? 'menuitem' : 'button', { name: '导出会话' }).click();
  await page.getByText(/知道链接的人无需登录即可阅读，\d{4}年\d+月\d+日到期/u).waitFor();
  await switchNamed(page, '通过链接分享').click();
  await page.getByText('只有你能打开这份文档').waitFor();
  expect(await seriousProblems(page), 'export').toEqual([]);
  await button(page, '导出').click();
  await page.getByText('导出成功').waitFor();
}

async function openDocuments(page: Page, { isMobile }: Screen): Promise<void> {
  await composer(page).waitFor();
  if (isMobile) {
    await openHistory(page);
    await page.getByRole('link', { name: '我的文档' }).click();
  } else {
    await page.getByRole('button', { name: '账户菜单' }).click();
    await page.getByRole('menuitem', { name: '我的文档' }).click();
  }
  await page.getByRole('heading', { name: '我的文档' }).waitFor();
}

function documents(page: Page): Locator {
  return page.getByRole('list', { name: '文档' });
}

/** Acts on the document that was changed last. On a phone every action is in the menu. */
async function act(page: Page, { isMobile }: Screen, name: string): Promise<void> {
  if (isMobile) return more(page, name);
  const row = documents(page).getByRole('listitem').first();
  await row.hover();
  await row.getByRole('button', { name: new RegExp(`^${name} `, 'u') }).click();
}

async function more(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: /^更多操作/u })
    .first()
    .click();
  await page.getByRole('menuitem', { name }).click();
}

/** What a visitor gets who knows the address. */
async function statusFor(world: World, screen: Screen, address: string): Promise<number | undefined> {
  const { page, context } = await world.open({ screen });
  try {
    return (await page.goto(address))?.status();
  } finally {
    await context.close();
  }
}
