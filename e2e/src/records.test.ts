import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousProblems } from './axe.ts';
import { ask, button, composer, lastAnswer, openHistory, sendButton } from './steps.ts';
import { SCREENS, World, type Screen } from './world.ts';

describe.each(SCREENS)('问答记录与用量，$name', (screen) => {
  let world: World;
  beforeAll(async () => {
    world = await World.begin();
  });
  afterAll(() => world.end());

  it('finds a question in the records and returns to its turn', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/');
      await ask(page, '年假有几天？');
      await lastAnswer(page).getByRole('button', { name: '复制回答' }).or(page.getByText('内置')).first().waitFor();
      await openRecords(page, screen);
      const entry = page.getByRole('button', { name: /年假有几天？/u });
      await entry.waitFor();
      await page.getByText('共 1 条，只显示自己的提问').waitFor();
      await expect.poll(async () => page.getByText('完成', { exact: true }).count()).toBeGreaterThan(0);
      expect(await seriousProblems(page), 'list').toEqual([]);

      await entry.click();
      const drawer = page.getByRole('dialog', { name: '问答详情' });
      await drawer.getByRole('article').waitFor();
      expect(await seriousProblems(page), 'drawer').toEqual([]);
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'detached' });
      await entry.click();
      await drawer.getByRole('link', { name: '进入会话' }).click();
      await page.waitForURL(/\?c=.+&m=/u);
      await page.locator('.thread-item[data-hit]').waitFor();
    }));

  it('exports the records as a file', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/record');
      await page.getByRole('button', { name: /年假有几天？/u }).waitFor();
      const [download] = await Promise.all([page.waitForEvent('download'), button(page, '导出 csv').click()]);
      expect(download.suggestedFilename()).toMatch(/^问答记录-\d{4}-\d\d-\d\d\.csv$/u);
      expect(await readFile(await download.path(), 'utf8')).toContain('"年假有几天？","国际厂商"');
    }));

  it('shows the usage, takes a price and a quota, and tells the user when nothing is left', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page, problems }) => {
      problems.allow(/409/u);
      await page.goto('/admin/usage');
      await page.getByRole('img', { name: /每天的回答/u }).waitFor();
      expect(await seriousProblems(page), 'overview').toEqual([]);
      await page.getByRole('link', { name: '未填单价' }).click();
      await page.getByLabel('GPT-3.5 输入单价').fill('3.5');
      await page.getByLabel('GPT-3.5 输出单价').fill('10');
      expect(await seriousProblems(page), 'prices').toEqual([]);
      await button(page, '保存').click();
      await page.getByText('修改成功').waitFor();
      await page.getByRole('link', { name: '总览' }).click();
      await page.getByText(/^¥ /u).first().waitFor();

      await page.getByRole('link', { name: '配额' }).click();
      await page.getByLabel('回答（次）', { exact: true }).fill('1');
      expect(await seriousProblems(page), 'quotas').toEqual([]);
      await button(page, '保存').click();
      await page.getByText('修改成功').first().waitFor();
      await page.goto('/');
      await page.getByText(/^本月的提问次数已用完，\d+月1日恢复。需要更多请联系管理员$/u).waitFor();
      await composer(page).fill('还有一个问题');
      expect(await sendButton(page).getAttribute('aria-disabled')).toBe('true');
    }));
});

async function openRecords(page: Page, { isMobile }: Screen): Promise<void> {
  if (isMobile) {
    await openHistory(page);
    await page.getByRole('link', { name: '问答记录' }).click();
    return;
  }
  await page.getByRole('button', { name: '账户菜单' }).click();
  await page.getByRole('menuitem', { name: '问答记录' }).click();
}
