import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { button, composer, openHistory, switchNamed } from './steps.ts';
import { SCREENS, World, type Screen } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

describe.each(SCREENS)('管理，$name', (screen) => {
  it('opens the administration from the chat page and returns', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/');
      await composer(page).waitFor();
      await openAdmin(page, screen);
      await page.waitForURL(/\/admin\/registrations$/u);
      await page.getByText('没有待审核的申请').waitFor();
      expect(await page.title()).toBe('注册审核 - 问津管理');
      await page.getByRole('link', { name: '返回对话' }).click();
      await composer(page).waitFor();
    }));

  it('returns to the administration page after signing in', () =>
    world.journey({ screen }, async ({ page }) => {
      await page.goto('/admin/models');
      await page.waitForURL(/\/login\?redirect=%2Fadmin%2Fmodels/u);
    }));

  it("changes a model's label and switches the model off and on", () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/admin/models?keyword=glm-4v');
      await button(page, '编辑 GLM-4V').click();
      await page.getByLabel('名称', { exact: true }).fill('智谱看图');
      await button(page, '保存').click();
      await page.getByText('修改成功').waitFor();

      const isOn = page.getByRole('switch', { name: '启用 智谱看图' });
      const saved = page.waitForResponse('**/api/admin/models/save');
      await switchNamed(page, '启用 智谱看图').click();
      await expect.poll(() => isOn.isChecked()).toBe(false);
      await saved;
      await page.reload();
      await expect.poll(() => isOn.isChecked()).toBe(false);
      await switchNamed(page, '启用 智谱看图').click();
      await expect.poll(() => isOn.isChecked()).toBe(true);

      await button(page, '编辑 智谱看图').click();
      await page.getByLabel('名称', { exact: true }).fill('GLM-4V');
      await page.keyboard.press('Control+Enter');
      await record(page, 'GLM-4V').waitFor();
    }));

  it('adds an agent, asks before discarding its form, and deletes it', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/admin/agents');
      await button(page, '新增智能体').click();
      await page.getByLabel('名称', { exact: true }).fill('招聘助理');
      await page.getByRole('radio', { name: '人员' }).check();
      await page.getByLabel('提示词').fill('你是招聘助理，回答时先给结论。');

      await page.keyboard.press('Escape');
      const question = page.getByRole('alertdialog', { name: '放弃未保存的修改' });
      await question.getByRole('button', { name: '继续编辑' }).click();
      await button(page, '保存').click();
      await page.getByText('新增成功').waitFor();
      await record(page, '招聘助理').waitFor();
      expect(await focused(page)).toBe('新增智能体');

      await button(page, '删除 招聘助理').click();
      const loss = page.getByRole('alertdialog', { name: '是否删除该智能体' });
      await loss.getByRole('button', { name: '删除' }).click();
      await page.getByText('删除成功').waitFor();
      await page.getByText('暂无数据').waitFor();
    }));

  it("saves a vendor's key and later shows only its last characters", () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/admin/vendors');
      await button(page, '编辑 智谱').click();
      await page.getByLabel('密钥', { exact: true }).fill('sk-journey-secret-7788');
      await button(page, '保存').click();
      await page.getByText('修改成功').waitFor();
      await record(page, '智谱').getByText(/7788$/u).waitFor();
      expect(await focused(page)).toBe('编辑 智谱');

      await page.reload();
      await record(page, '智谱').getByText(/7788$/u).waitFor();
      await button(page, '编辑 智谱').click();
      expect(await page.getByLabel('密钥', { exact: true }).inputValue()).toBe('');
      expect(await page.content()).not.toContain('journey-secret');

      await page.getByRole('checkbox', { name: '清除密钥' }).check();
      await button(page, '保存').click();
      await record(page, '智谱').getByText('未设置').waitFor();
    }));

  it('shows the state of the engine and tries it on the built-in picture', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/admin/engines');
      await record(page, '图片文字识别').getByText('可用').waitFor();
      await button(page, '试一试 图片文字识别').click();
      await page.getByText('年假十天，可结转至 2027-03-31').waitFor({ timeout: 60_000 });
      await page.getByText(/^用时 \d+ 毫秒$/u).waitFor();
      await button(page, '关闭').last().click();
      await record(page, '图片文字识别')
        .getByText(/^\d+ MB$/u)
        .nth(1)
        .waitFor();
    }));
});

async function openAdmin(page: Page, { isMobile }: Screen): Promise<void> {
  if (isMobile) {
    await openHistory(page);
    await page.getByRole('link', { name: '管理', exact: true }).click();
    return;
  }
  await page.getByRole('button', { name: '账户菜单' }).click();
  await page.getByRole('menuitem', { name: '管理', exact: true }).click();
}

/** Finds a row of the table or, on a phone, a card. */
function record(page: Page, name: string): Locator {
  const card = page.getByRole('listitem').filter({ hasText: name });
  return page.getByRole('row', { name }).or(card).first();
}

/** Returns the name of the focused element. */
async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  });
}
