import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousProblems } from './axe.ts';
import { askAll, openFive, verdictButton, windowOf } from './compare/compare-steps.ts';
import { type FiveVendors, startFiveVendors } from './compare/five-vendors.ts';
import { sendButton, stopButton } from './steps.ts';
import { SCREENS, type Screen, World } from './world.ts';

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

const DESKTOP = SCREENS[0] as Screen;
describe('多窗口对比', () => {
  it('asks five vendors at once; each window streams, fails and retries by itself', () =>
    world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page }) => {
      await openFive(page);
      await page.getByLabel('系统提示').fill('结论在前。');
      await askAll(page, '年假有几天？');
      await page.getByText(/^窗口 [\d、]+ 正在生成$/u).waitFor();
      // The fast one has ended while the slow one has not begun.
      await windowOf(page, 1).getByText('员工年假为 15 天。').waitFor();
      await windowOf(page, 3).getByText('接口错误，请重试。').waitFor();
      await windowOf(page, 5)
        .getByText(/第 2 条说明/u)
        .waitFor();
      // What has ended is compared while the long one still writes.
      await page.getByRole('button', { name: /^先看 [23] 个窗口的对照$/u }).waitFor();
      await verdictButton(page).waitFor();
      expect(await windowOf(page, 2).getByText('已完成').count()).toBe(1);
      expect(await windowOf(page, 3).getByText('生成失败').count()).toBe(1);
      await windowOf(page, 4)
        .getByText(/员工年假为 10 天/u)
        .waitFor();
      expect(
        await windowOf(page, 2)
          .getByText(/^\d+\.\d 秒$/u)
          .count(),
      ).toBe(1);
      expect(
        await windowOf(page, 2)
          .getByText(/首字 \d+\.\d 秒/u)
          .count(),
      ).toBe(1);
      expect(
        await windowOf(page, 2)
          .getByText(/^18 字$/u)
          .count(),
      ).toBe(1);
      expect(
        await windowOf(page, 2)
          .getByText(/约 \d+ token/u)
          .count(),
      ).toBe(1);
      expect(JSON.parse(five.vendors.slow.bodies.at(-1) ?? '{}')).toMatchObject({
        messages: [
          { role: 'system', content: '结论在前。' },
          { role: 'user', content: '年假有几天？' },
        ],
      });

      const calls = five.vendors.normal.bodies.length;
      await windowOf(page, 3).getByRole('button', { name: '重试' }).click();
      await expect.poll(() => five.vendors.failing.bodies.length).toBeGreaterThan(1);
      await windowOf(page, 3).getByText('接口错误，请重试。').waitFor();
      expect(five.vendors.normal.bodies).toHaveLength(calls);

      // A second question continues each window with its own history.
      await askAll(page, '需要提前多久？');
      await verdictButton(page).waitFor();
      const second = JSON.parse(five.vendors.slow.bodies.at(-1) ?? '{}') as { messages: { content: string }[] };
      expect(second.messages.map(({ content }) => content)).toEqual([
        '结论在前。',
        '年假有几天？',
        '年假共有十五天。申请应提前 3 天提出。',
        '需要提前多久？',
      ]);
    }));

  it('resumes all windows after a reload in the middle of a round, over one connection', () =>
    world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page }) => {
      await openFive(page);
      await askAll(page, '写得长一些');
      await windowOf(page, 5)
        .getByText(/第 3 条说明/u)
        .waitFor();
      const streams: string[] = [];
      page.on('request', (request) => {
        if (/\/fastdev\/chatgpt\/answer/u.test(request.url())) streams.push(new URL(request.url()).pathname);
      });
      await page.reload();
      await windowOf(page, 5)
        .getByText(/第 10 条说明/u)
        .waitFor();
      await windowOf(page, 5)
        .getByText(/第 60 条说明/u)
        .waitFor();
      await windowOf(page, 2).getByText('年假共有十五天。').waitFor();
      await expect.poll(() => windowOf(page, 5).getByText('已完成').count()).toBe(1);
      expect(new Set(streams)).toEqual(new Set(['/fastdev/chatgpt/answers']));
    }));

  it('stops all windows at once and keeps what has arrived', () =>
    world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page }) => {
      await openFive(page);
      await askAll(page, '写得长一些');
      await windowOf(page, 5)
        .getByText(/第 3 条说明/u)
        .waitFor();
      await stopButton(page).click();
      await sendButton(page).waitFor();
      await windowOf(page, 5).getByText('已停止', { exact: true }).waitFor();
      await page.reload();
      await windowOf(page, 5).getByText('已停止', { exact: true }).waitFor();
      await windowOf(page, 5)
        .getByText(/第 3 条说明/u)
        .waitFor();
      expect(
        await windowOf(page, 5)
          .getByText(/第 60 条说明/u)
          .count(),
      ).toBe(0);
    }));

  it('says in one window that the question is too long for its model, while the others answer', () =>
    world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page }) => {
      await openFive(page);
      await page.getByRole('button', { name: /窗口 3 的模型$/u }).click();
      await page.getByRole('option', { name: 'completions_pro', exact: true }).click();
      const long = '这是一段很长的材料。'.repeat(900);
      await askAll(page, `${long}请总结。`);
      await windowOf(page, 3).getByText('输入过长，请重新输入').waitFor();
      await windowOf(page, 1).getByText('员工年假为 15 天。').waitFor();
      await windowOf(page, 2).getByText('已完成').waitFor();
      expect(await windowOf(page, 3).getByText('生成失败').count()).toBe(1);
    }));

  it('shows what the answers have in common, what contradicts, and marks the sentence in its window', () =>
    world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page }) => {
      five.vendors.long.answer(['员工年假', '为 10 天。']);
      await openFive(page);
      await askAll(page, '年假有几天？');
      await page.getByRole('button', { name: /^结论对照：1 处矛盾，[23] 处一致/u }).click();
      const table = page.getByRole('region', { name: '结论对照' });
      const row = table.getByRole('row', { name: /^矛盾/u });
      await row.getByRole('button', { name: '员工年假为 15 天。' }).waitFor();
      await row.getByRole('button', { name: '员工年假为 10 天。' }).waitFor();
      await table
        .getByRole('rowheader', { name: /^2\/[34]$/u })
        .first()
        .waitFor();
      // The vendor that is cut off may have said it too, before the product stops asking it.
      expect(await page.evaluate(() => CSS.highlights.get('compare-opposed')?.size)).toBeGreaterThanOrEqual(3);
      expect(await seriousProblems(page)).toEqual([]);
      await row.getByRole('button', { name: '员工年假为 10 天。' }).click();
      await table.waitFor({ state: 'detached' });
      expect(await page.evaluate(() => CSS.highlights.has('compare-shown'))).toBe(true);
    }));

  it('says in the tab that asked that another tab has stopped the round', () =>
    world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page, context }) => {
      // Long enough for the second tab to open meanwhile.
      five.vendors.long.answer(Array.from({ length: 500 }, (_, index) => `第 ${index + 1} 条说明。\n\n`));
      await openFive(page);
      await askAll(page, '写得长一些');
      await windowOf(page, 5)
        .getByText(/第 3 条说明/u)
        .waitFor();
      const tab = await context.newPage();
      await tab.goto(page.url());
      await stopButton(tab).click();
      await windowOf(page, 5).getByText('已停止', { exact: true }).waitFor();
      await sendButton(page).waitFor();
      expect(await windowOf(page, 5).getByText('已完成', { exact: true }).count()).toBe(0);
      await windowOf(page, 5).getByText('已停止生成').waitFor();
    }));
});
