import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedConversation, turns } from './seed.ts';
import { ask, composer, lastAnswer, openHistory, sendButton, stopButton, thread } from './steps.ts';
import { SCREENS, World, type Screen } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin({ BUILT_IN_PIECE_MS: '30' });
});
afterAll(() => world.end());

describe.each(SCREENS)('会话历史，$name', (screen) => {
  it('renames a conversation in its row: Enter saves and Escape cancels', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      const name = `旧名${screen.width}`;
      await seedConversation(world, name, turns(1));
      await openPage(page, screen);
      await startRename(page, name);
      await page.getByRole('textbox', { name: '会话名称' }).fill('不要这个');
      await page.keyboard.press('Escape');
      await row(page, name).waitFor();

      await startRename(page, name);
      await page.getByRole('textbox', { name: '会话名称' }).fill(`新名${screen.width}`);
      await page.keyboard.press('Enter');
      await page.getByText('修改成功').waitFor();
      await page.reload();
      await showHistory(page, screen);
      await row(page, `新名${screen.width}`).waitFor();
    }));

  it('deletes a conversation after a confirmation', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      const name = `待删${screen.width}`;
      await seedConversation(world, '另一个', turns(1));
      const id = await seedConversation(world, name, turns(1));
      await page.goto(`/?c=${id}`);
      await lastAnswer(page).waitFor();
      await showHistory(page, screen);
      await openMenu(page, name);
      await page.getByRole('menuitem', { name: '删除会话' }).click();
      const dialog = page.getByRole('alertdialog', { name: '是否删除该会话' });
      await dialog.getByText('1 轮问答').waitFor();
      await dialog.getByRole('button', { name: '删除' }).click();
      await page.getByText('删除成功').waitFor();
      await page.getByRole('heading', { name: /从这里问起/u }).waitFor();
      expect(new URL(page.url()).search).toBe('');
      await expect.poll(() => row(page, name).count()).toBe(0);
    }));

  it('gives a new conversation its id with the first question and its title from the model', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/');
      await ask(page, '试用期最长可以约定几个月？');
      await page.waitForURL(/\?c=/u);
      await sendButton(page).waitFor({ timeout: 30_000 });
      await expect.poll(() => page.title(), { timeout: 15_000 }).not.toContain('新增会话');
      const title = await page.title();
      await page.reload();
      await expect.poll(() => page.title(), { timeout: 10_000 }).toBe(title);
      await thread(page).getByText('试用期最长可以约定几个月？', { exact: true }).waitFor();
    }));

  it('stops the answer and keeps its text when the user leaves the conversation', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/');
      await ask(page, '请详细介绍企业如何安排年假、考勤与绩效面谈？请分十点说明。');
      await stopButton(page).waitFor();
      await expect
        .poll(async () => (await lastAnswer(page).innerText()).length, { timeout: 10_000 })
        .toBeGreaterThan(40);
      await page.keyboard.press('Alt+KeyN');
      await page.getByRole('heading', { name: /从这里问起/u }).waitFor();
      await page.goBack();
      await lastAnswer(page).getByText('已停止生成').waitFor();
      // The text of a thread that is just being drawn is empty for a frame.
      await expect.poll(async () => (await lastAnswer(page).innerText()).length).toBeGreaterThan(40);
    }));

  it('keeps two tabs in sync when one asks a question or deletes a conversation', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page, context }) => {
      const name = `两页${screen.width}`;
      // The last remaining conversation cannot be deleted.
      await seedConversation(world, '另一个', turns(1));
      const id = await seedConversation(world, name, turns(1));
      const other = await context.newPage();
      await other.goto(`/?c=${id}`);
      await lastAnswer(other).waitFor();
      await page.goto(`/?c=${id}`);
      await lastAnswer(page).waitFor();

      await ask(page, '两个页面都能看到吗？');
      await other.getByText('两个页面都能看到吗？', { exact: true }).waitFor();
      await stopButton(other).waitFor();
      await sendButton(page).waitFor({ timeout: 30_000 });
      await sendButton(other).waitFor();
      expect(await thread(other).getByRole('article').count()).toBe(2);

      // The browser seldom draws a page in the background, which would make the test slow.
      await page.bringToFront();
      await showHistory(page, screen);
      await openMenu(page, name);
      await page.getByRole('menuitem', { name: '删除会话' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
      await other.getByRole('heading', { name: /从这里问起/u }).waitFor();
    }));
});

describe('会话历史，键盘', () => {
  const [desktop] = SCREENS;

  it('moves through, renames and hides the history with the keyboard', () =>
    world.journey({ screen: desktop as Screen, isSignedIn: true }, async ({ page }) => {
      await seedConversation(world, '键盘一', turns(1));
      await seedConversation(world, '键盘二', turns(1));
      await page.goto('/');
      await row(page, '键盘二').focus();
      await page.keyboard.press('ArrowDown');
      expect(await focusedText(page)).toBe('键盘一');
      await page.keyboard.press('Enter');
      await lastAnswer(page).waitFor();
      await row(page, '键盘一').focus();
      await page.keyboard.press('F2');
      await page.getByRole('textbox', { name: '会话名称' }).waitFor();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Alt+KeyH');
      await page.getByRole('navigation', { name: '会话历史' }).waitFor({ state: 'hidden' });
      await page.reload();
      await composer(page).waitFor();
      expect(await page.getByRole('navigation', { name: '会话历史' }).count()).toBe(0);
      await page.keyboard.press('Alt+KeyH');
      await row(page, '键盘一').waitFor();
    }));

  it('lists the shortcuts on ? outside of fields and types the character inside of them', () =>
    world.journey({ screen: desktop as Screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/');
      await composer(page).focus();
      await page.keyboard.type('?');
      expect(await composer(page).inputValue()).toBe('?');
      await page.getByRole('button', { name: '切换主题' }).focus();
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: '快捷键' }).getByText('Alt+N').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: '快捷键' }).waitFor({ state: 'hidden' });
    }));
});

async function openPage(page: Page, screen: Screen): Promise<void> {
  await page.goto('/');
  await composer(page).waitFor();
  await showHistory(page, screen);
}

async function showHistory(page: Page, { isMobile }: Screen): Promise<void> {
  if (isMobile) await openHistory(page);
  await page.getByRole('navigation', { name: '会话历史' }).waitFor();
}

function row(page: Page, name: string) {
  return page.getByRole('navigation', { name: '会话历史' }).getByRole('link', { name, exact: true });
}

async function openMenu(page: Page, name: string): Promise<void> {
  await row(page, name).hover();
  await page.getByRole('button', { name: `更多操作：${name}` }).click();
}

async function startRename(page: Page, name: string): Promise<void> {
  await openMenu(page, name);
  await page.getByRole('menuitem', { name: '编辑名称' }).click();
}

function focusedText(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}
