import type { Message } from '@wenjin/contract/chat/message';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousProblems } from './axe.ts';
import { seedConversation, turns } from './seed.ts';
import { button, choose, composer } from './steps.ts';
import { SCREENS, World } from './world.ts';

const PROBATION: Message[] = [
  ...turns(30),
  {
    _id: 'hit-q',
    type: 'self_msg',
    content: { text: '员工同意的情况下，试用期可以从三个月延到六个月吗？' },
    time: '2026-11-14T01:05:00.000Z',
  },
  {
    _id: 'hit-a',
    type: 'html',
    content: { text: '需要同时满足两个条件：\n\n- 延长**试用期**须在届满前书面变更\n- 总长不得超过法定上限' },
    time: '2026-11-14T01:05:20.000Z',
  },
  ...turns(20).map((message) => ({ ...message, _id: `later-${message._id}` })),
];

describe.each(SCREENS)('全局搜索 $name', (screen) => {
  let world: World;
  let conversationId = '';
  beforeAll(async () => {
    world = await World.begin();
    conversationId = await seedConversation(world, '合规要点', PROBATION);
    await seedConversation(world, '年假规则', turns(2));
  });
  afterAll(() => world.end());

  it('finds a message by two characters and opens the conversation at that message', async () => {
    await world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await openSearch(page, screen.isMobile);
      await page.getByPlaceholder('请输入关键字').fill('试用');
      const hit = page.getByRole('option', { name: /延长试用期/u });
      await hit.waitFor();
      expect(await page.getByText('2 条结果，来自 1 个会话').isVisible()).toBe(true);
      expect(await hit.locator('mark').first().textContent()).toBe('试用');
      expect(await seriousProblems(page), 'results').toEqual([]);
      await hit.click();
      const preview = page.getByRole('region', { name: '预览' });
      await preview.getByText('须在届满前书面变更').waitFor();
      expect(await preview.getByRole('listitem').count()).toBeGreaterThan(1);
      expect(await preview.textContent()).toContain('第 31 轮问答');
      expect(await seriousProblems(page), 'preview').toEqual([]);
      await button(page, '进入会话').click();
      await page.waitForURL((url) => url.search === `?c=${conversationId}&m=hit-a`);
      const message = page.getByRole('log').getByText('须在届满前书面变更');
      await message.waitFor();
      expect(await isInView(page, '须在届满前书面变更')).toBe(true);
      await page.locator('[data-hit]').first().waitFor();
    });
  });

  it('finds a title by its pinyin initials and reports when nothing matches', async () => {
    await world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await openSearch(page, screen.isMobile);
      await page.getByPlaceholder('请输入关键字').fill('njgz');
      await page.getByRole('option', { name: /年假规则/u }).waitFor();
      await page.getByPlaceholder('请输入关键字').fill('没有这样的词');
      await page.getByText('暂无数据').waitFor();
    });
  });

  it.skipIf(screen.isMobile)('supports searching with the keyboard alone', async () => {
    await world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/');
      await composer(page).waitFor();
      await page.keyboard.press('Control+k');
      const input = page.getByPlaceholder('请输入关键字');
      await input.waitFor();
      await page.getByText('最近会话').waitFor();
      await page.keyboard.type('试用期');
      await page.getByRole('option', { name: /延长试用期/u }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Escape');
      expect(await input.inputValue()).toBe('');
      await page.keyboard.press('Escape');
      await input.waitFor({ state: 'detached' });
      await page.keyboard.press('Control+k');
      await page.keyboard.type('六个月吗');
      await page.getByRole('option', { name: /六个月吗/u }).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.search === `?c=${conversationId}&m=hit-q`);
    });
  });

  it.skipIf(screen.isMobile)('enters the conversation of a clicked result with Enter', async () => {
    await world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await openSearch(page, screen.isMobile);
      await page.getByPlaceholder('请输入关键字').fill('六个月吗');
      await page.getByRole('option', { name: /六个月吗/u }).click();
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.search === `?c=${conversationId}&m=hit-q`);
    });
  });

  it('filters search results by questions and answers', async () => {
    await world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await openSearch(page, screen.isMobile);
      await page.getByPlaceholder('请输入关键字').fill('试用期');
      await page.getByText('2 条结果，来自 1 个会话').waitFor();
      await choose(page, '范围', '提问');
      await page.getByText('1 条结果，来自 1 个会话').waitFor();
      await choose(page, '时间', '近一周');
      await page.getByText(/1 条结果|暂无数据/u).waitFor();
    });
  });
});

async function openSearch(page: Page, isMobile: boolean): Promise<void> {
  await page.goto('/');
  await composer(page).waitFor();
  if (isMobile) {
    await page.getByRole('button', { name: '更多', exact: true }).click();
    await page.getByRole('menuitem', { name: '全局搜索' }).click();
  } else {
    await button(page, '全局搜索').click();
  }
  await page.getByPlaceholder('请输入关键字').waitFor();
}

async function isInView(page: Page, text: string): Promise<boolean> {
  const box = await page.getByRole('log').getByText(text).boundingBox();
  const { height } = page.viewportSize() ?? { height: 0 };
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}
