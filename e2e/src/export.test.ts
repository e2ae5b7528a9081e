import { readFileSync } from 'node:fs';
import type { Message } from '@wenjin/contract/chat/message';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousProblems } from './axe.ts';
import { seedConversation } from './seed.ts';
import { button, composer, switchNamed, thread } from './steps.ts';
import { SCREENS, World } from './world.ts';

const MESSAGES: Message[] = [
  { _id: 'q1', type: 'self_msg', content: { text: '年假有几天？' } },
  {
    _id: 'a1',
    type: 'html',
    content: { text: '按**工龄**计算：\n\n| 工龄 | 天数 |\n| --- | --- |\n| 满一年 | 五天 |\n\n- 含试用期' },
    questionLink: [{ id: '7', article_name: '休假制度', article_address: '/kb/article/7' }],
  },
  { _id: 'q2', type: 'self_msg', content: { text: '可以跨年吗？' } },
  { _id: 'a2', type: 'html', content: { text: '可以，须经双方同意。' } },
];

describe.each(SCREENS)('导出 $name', (screen) => {
  let world: World;
  let conversationId = '';
  beforeAll(async () => {
    world = await World.begin();
    conversationId = await seedConversation(world, '年假规则', MESSAGES);
  });
  afterAll(() => world.end());

  it('exports a conversation as a document, edits and shares it, and stops sharing', async () => {
    let address = '';
    await world.journey({ screen, isSignedIn: true }, async ({ page, context }) => {
      await openExport(page, { conversationId, isMobile: screen.isMobile });
      await page.getByText(/将生成文档“年假规则 \d{8}-\d{6}”，保存到办公文档并开启分享，有效期 1 年。/u).waitFor();
      expect(await seriousProblems(page), 'question').toEqual([]);
      await button(page, '导出').click();
      await page.getByText('导出成功').waitFor();
      const [opened] = await Promise.all([
        context.waitForEvent('page'),
        page.getByRole('link', { name: '编辑' }).click(),
      ]);
      await opened.getByText('Markdown', { exact: true }).click();
      const content = opened.getByLabel('文档内容');
      await content.waitFor();
      expect(await content.inputValue()).toContain('内容由 AI 生成，请核对后使用');
      expect(await content.inputValue()).toContain('1. [休假制度](</kb/article/7>)');
      expect(await seriousProblems(opened), 'editor').toEqual([]);
      await content.fill('# 年假规则\n\n### 年假有几天？\n\n五天，已核对。\n\n### 可以跨年吗？\n\n可以。\n');
      await opened.getByText('已保存').waitFor();
      await button(opened, '完成').click();
      await opened.getByRole('heading', { name: '年假有几天？' }).waitFor();
      address = new URL(opened.url()).pathname;
    });

    await world.journey({ screen }, async ({ page }) => {
      const response = await page.goto(address);
      expect(response?.status()).toBe(200);
      expect(response?.headers()['x-robots-tag']).toContain('noindex');
      await page.getByText('五天，已核对。').waitFor();
      expect(await seriousProblems(page), 'document').toEqual([]);
      expect(await button(page, '编辑').count()).toBe(0);
    });

    await world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto(address);
      await page.getByRole('button', { name: '分享' }).click();
      await page.getByRole('switch', { name: '通过链接分享' }).waitFor();
      expect(await seriousProblems(page), 'share').toEqual([]);
      await switchNamed(page, '通过链接分享').click();
      await page.getByText('修改成功').waitFor();
    });

    await world.journey({ screen }, async ({ page, problems }) => {
      problems.allow(/404/u);
      const [revoked, unknown] = [await page.goto(address), await page.goto(`/office/doc/${'f'.repeat(32)}`)];
      expect([revoked?.status(), unknown?.status()]).toEqual([404, 404]);
      await page.getByRole('heading', { name: '页面不存在' }).waitFor();
    });
  });

  it('downloads a conversation as files and prints it', async () => {
    await world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      for (const [name, expected] of [
        ['下载 .md', /^# 年假规则[\s\S]*### 可以跨年吗？/u],
        ['下载 .docx', /^PK/u],
      ] as const) {
        await openExport(page, { conversationId, isMobile: screen.isMobile });
        const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
        expect(download.suggestedFilename()).toMatch(/^年假规则 \d{8}-\d{6}\.(?:md|docx)$/u);
        expect(readFileSync(await download.path(), 'utf8')).toMatch(expected);
      }
      await page.addInitScript(() =>
        Object.assign(globalThis, { print: () => document.body.setAttribute('data-printed', '') }),
      );
      await page.goto(`/print?c=${conversationId}`);
      await page.getByRole('heading', { name: '可以跨年吗？' }).waitFor();
      await page.locator('[data-printed]').waitFor();
    });
  });

  it('offers the export only for a saved conversation', async () => {
    await world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/');
      await composer(page).waitFor();
      if (screen.isMobile) await page.getByRole('button', { name: '更多', exact: true }).click();
      const tool = page.getByRole(screen.isMobile ? 'menuitem' : 'button', { name: '导出会话' });
      expect(await tool.isDisabled()).toBe(true);
    });
  });
});

type Opened = { conversationId: string; isMobile: boolean };

async function openExport(page: Page, { conversationId, isMobile }: Opened): Promise<void> {
  await page.goto(`/?c=${conversationId}`);
  await thread(page).getByText('可以跨年吗？').waitFor();
  if (isMobile) {
    await page.getByRole('button', { name: '更多', exact: true }).click();
    await page.getByRole('menuitem', { name: '导出会话' }).click();
  } else {
    await button(page, '导出会话').click();
  }
  await page.getByRole('heading', { name: '导出到 Markdown' }).waitFor();
}
