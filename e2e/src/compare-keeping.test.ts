import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousProblems } from './axe.ts';
import { askAll, chooseEntry, openFive, verdictButton, windowOf } from './compare/compare-steps.ts';
import { type FiveVendors, startFiveVendors } from './compare/five-vendors.ts';
import { composer, lastAnswer } from './steps.ts';
import { type Screen, World } from './world.ts';

let world: World;
let five: FiveVendors;
beforeAll(async () => {
  five = await startFiveVendors();
  world = await World.begin(five.env);
});
afterAll(async () => {
  await world.end();
  await five.close();
});

const DESKTOP: Screen = { name: '桌面', width: 1440, height: 900, isMobile: false };
const TABLET: Screen = { name: '平板', width: 820, height: 1180, isMobile: true };
const PHONE: Screen = { name: '手机', width: 390, height: 844, isMobile: true };

describe('对比的保存', () => {
  it('finds a comparison in the history and by search, renames it, exports it and deletes it', () =>
    world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page }) => {
      await openFive(page);
      await askAll(page, '紫藤花架怎么搭？');
      await verdictButton(page).waitFor();
      for (const [entry, name] of [
        [/导出 Markdown/u, '紫藤花架怎么搭？.md'],
        [/导出 Word/u, '紫藤花架怎么搭？.docx'],
      ] as const) {
        const saved = page.waitForEvent('download');
        await chooseEntry(page, entry);
        expect((await saved).suggestedFilename()).toBe(name);
      }

      await page.goto('/');
      await page.getByText('对比', { exact: true }).click();
      await page.getByRole('button', { name: '更多操作：紫藤花架怎么搭？' }).click();
      await page.getByRole('menuitem', { name: '编辑名称' }).click();
      await page.getByLabel('对比名称').fill('花架对比');
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: '花架对比' }).waitFor();

      await page.keyboard.press('Control+k');
      await page.getByPlaceholder('请输入关键字').fill('紫藤花架');
      await page
        .getByRole('option', { name: /紫藤花架/u })
        .first()
        .click();
      await page.keyboard.press('Enter');
      await page.waitForURL(/multiwindow\?c=/u);
      await windowOf(page, 2).getByText('年假共有十五天。').waitFor();

      await page.getByRole('button', { name: '对比记录' }).click();
      await page.getByRole('button', { name: '更多操作：花架对比' }).click();
      await page.getByRole('menuitem', { name: '删除对比' }).click();
      await page.getByRole('button', { name: '删除', exact: true }).click();
      // The page that showed it begins a new comparison.
      await windowOf(page, 2).getByText('等待提问').first().waitFor();
      await page.getByRole('button', { name: '对比记录' }).click();
      await page.getByText('暂无对比记录').waitFor();
    }));

  it('keeps the name that another tab has given, when this tab saves its settings', () =>
    world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page, context }) => {
      await openFive(page);
      await askAll(page, '年假怎么折算？');
      await verdictButton(page).waitFor();
      const tab = await context.newPage();
      await tab.goto('/');
      await tab.getByText('对比', { exact: true }).click();
      await tab.getByRole('button', { name: '更多操作：年假怎么折算？' }).click();
      await tab.getByRole('menuitem', { name: '编辑名称' }).click();
      await tab.getByLabel('对比名称').fill('折算口径');
      await tab.keyboard.press('Enter');
      await tab.getByRole('link', { name: '折算口径' }).waitFor();

      const saved = page.waitForResponse((response) => response.url().includes('/api/compare/save'));
      await page.getByLabel('系统提示').fill('只说数字。');
      await saved;
      await page.getByRole('button', { name: '对比记录' }).click();
      await page.getByRole('link', { name: '折算口径' }).waitFor();
      expect(await page.getByRole('link', { name: '年假怎么折算？' }).count()).toBe(0);
    }));

  it('goes on with one window in a conversation, and takes the last question of a conversation here', () =>
    world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page }) => {
      await openFive(page);
      await askAll(page, '年假有几天？');
      await verdictButton(page).waitFor();
      await windowOf(page, 2).getByRole('button', { name: '用此回答继续' }).click();
      await page.waitForURL(/\/\?c=/u);
      await lastAnswer(page).getByText('年假共有十五天。').waitFor();
      await page.getByRole('button', { name: '用多个模型对比' }).click();
      await expect.poll(() => composer(page).inputValue()).toBe('年假有几天？');
    }));

  it('hides the names and mixes the windows until the user has chosen', () =>
    world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page }) => {
      await openFive(page);
      await chooseEntry(page, /^盲测/u);
      await askAll(page, '年假有几天？');
      await verdictButton(page).waitFor();
      const names = /gpt-4|GLM|qwen|deepseek|doubao|豆包|智谱|通义|DeepSeek/iu;
      expect(await page.locator('.compare-screen').innerText()).not.toMatch(names);
      const best = page.getByRole('button', { name: '选为最佳' }).first();
      await best.click();
      await expect.poll(() => page.locator('.compare-screen').innerText()).toMatch(/doubao-128k/u);
      await page.reload();
      await page.getByRole('button', { name: '已选为最佳' }).waitFor();
      await page.goto('/admin/models');
      await page.getByRole('region', { name: '多窗口对比中的最佳' }).getByText('1 次').first().waitFor();
    }));
});

describe.each([TABLET, PHONE])('对比，$name', (screen) => {
  it('shows one window at a time, with a dot for its state, and changes by tab and swipe', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/multiwindow');
      await askAll(page, '年假有几天？');
      await verdictButton(page).waitFor();
      await page.getByRole('tab', { name: /^窗口 3，.*已完成/u }).click();
      await windowOf(page, 3).getByText('年假共有十五天。').waitFor();
      expect(await windowOf(page, 2).isVisible()).toBe(false);
      await page.locator('.compare-grid').evaluate((grid) => {
        const touch = (type: string, x: number) => {
          const at = new Touch({ identifier: 1, target: grid, clientX: x, clientY: 300 });
          const ended = type === 'touchend';
          grid.dispatchEvent(new TouchEvent(type, { bubbles: true, touches: ended ? [] : [at], changedTouches: [at] }));
        };
        touch('touchstart', 300);
        touch('touchend', 100);
      });
      await windowOf(page, 4).waitFor();
      expect(await windowOf(page, 3).isVisible()).toBe(false);
      await composer(page).waitFor();
      await page.getByRole('button', { name: '参数', exact: true }).click();
      await page.getByRole('dialog', { name: '参数' }).getByText('窗口 5', { exact: true }).waitFor();
      expect(await seriousProblems(page)).toEqual([]);
    }));
});

describe('对比，只用键盘', () => {
  it('goes to a window, enlarges it, comes back, and chooses the best one', () =>
    world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page }) => {
      await page.goto('/multiwindow');
      await composer(page).waitFor();
      await page.keyboard.type('年假有几天？');
      await page.keyboard.press('Control+Enter');
      await verdictButton(page).waitFor();
      await page.keyboard.press('Control+2');
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('窗口 2');
      for (let step = 0; step < 10; step += 1) {
        await page.keyboard.press('Tab');
        const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
        if (label === '放大窗口 2') break;
      }
      await page.keyboard.press('Enter');
      await expect.poll(() => windowOf(page, 3).isVisible()).toBe(false);
      await page.keyboard.press('Escape');
      await expect.poll(() => windowOf(page, 3).isVisible()).toBe(true);
      await windowOf(page, 2).getByRole('button', { name: '选为最佳' }).focus();
      await page.keyboard.press('Enter');
      await windowOf(page, 2).getByRole('button', { name: '已选为最佳' }).waitFor();
      expect(await seriousProblems(page)).toEqual([]);
    }));
});

describe('对比，服务被杀', () => {
  it('loses no question and no text when the server is killed in the middle of a round', () =>
    world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page, problems }) => {
      problems.allow(/./u);
      await openFive(page);
      await askAll(page, '写得长一些');
      await windowOf(page, 5)
        .getByText(/第 30 条说明/u)
        .waitFor();
      await world.product.kill();
      await world.product.start();
      await page.reload();
      await windowOf(page, 1).getByText('写得长一些').waitFor();
      await windowOf(page, 5)
        .getByText(/第 10 条说明/u)
        .waitFor();
      await windowOf(page, 2).getByText('年假共有十五天。').waitFor();
      await verdictButton(page).waitFor();
    }));
});
