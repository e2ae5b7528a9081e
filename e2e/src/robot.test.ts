import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousProblems } from './axe.ts';
import { readQr } from './read-qr.ts';
import { confirmOn, logText, replies, say } from './robot/robot-steps.ts';
import { button } from './steps.ts';
import { type Screen, SCREENS, World } from './world.ts';

const PHONE = SCREENS[1] ?? { name: '', width: 390, height: 844, isMobile: true };

describe.each(SCREENS)('机器人 $name', (screen) => {
  let world: World;
  beforeAll(async () => {
    world = await World.begin();
  });
  afterAll(() => world.end());

  it('is signed in by a phone, answers it, shows its log to this browser only and is signed out', () =>
    world.journey({ screen }, async ({ page }) => {
      await page.goto(`${world.product.origin}/wxlogin`);
      await page.getByText('请使用手机扫码').waitFor();
      await page.getByText(/二维码 [45] 分 \d+ 秒后失效|二维码 5 分 0 秒后失效/u).waitFor();
      expect(await seriousProblems(page), 'QR code').toEqual([]);
      const address = await readQr(page, '登录二维码');

      await world.journey({ screen: PHONE }, async ({ page: phone }) => {
        await phone.goto(address);
        await phone.getByRole('heading', { name: '登录“小津”机器人' }).waitFor();
        await page.getByText('已扫码，请在手机上确认').waitFor();
        expect(await seriousProblems(phone), 'confirmation').toEqual([]);
        await button(phone, '确认登录').click();
        await phone.getByText('请填写称呼').waitFor();
        await confirmOn(phone, '王漫');

        await page.waitForURL('**/robotLog');
        await button(page, '机器人 小津 在线').waitFor();
        await say(phone, '年假怎么算？我的电话是 13812342046');
        await replies(phone).first().waitFor();
        await logText(page, '王漫：年假怎么算？我的电话是 138****2046').waitFor();
        await logText(page, /^小津 → 王漫：/u).waitFor();
        expect(await seriousProblems(phone), 'conversation').toEqual([]);
        expect(await seriousProblems(page), 'log').toEqual([]);

        await button(phone, '帮助').click();
        await phone.getByText('直接发送问题，我会自动回答。').waitFor();
        await phone.reload();
        await phone.getByText('直接发送问题，我会自动回答。').waitFor();
        expect(await phone.locator('.bubble-own .bubble').allInnerTexts()).toEqual([
          '年假怎么算？我的电话是 13812342046',
          '帮助',
        ]);

        await filters(page, screen);
        await strangersSeeNothing(world, address);
        await signOut(page);
        await phone.getByText('机器人已退出登录，不再回答').waitFor();
      });
    }));

  it('says for two seconds that the sign-in has timed out, and goes back to the QR code', () =>
    world.journey({ screen }, async ({ page }) => {
      await page.goto(`${world.product.origin}/robotLog`);
      await page.getByRole('alert').getByText('登录超时，请重新扫码').waitFor();
      await page.waitForURL('**/wxlogin');
      await page.getByText('请使用手机扫码').waitFor();
    }));

  it('leads signed-in users back to their applications, and visitors nowhere', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/wxlogin');
      await page.getByText('请使用手机扫码').waitFor();
      await world.journey({ screen }, async ({ page: visitor }) => {
        await visitor.goto('/wxlogin');
        await visitor.getByText('请使用手机扫码').waitFor();
        await visitor.waitForTimeout(1500);
        expect(await visitor.getByRole('link', { name: '返回应用列表' }).count()).toBe(0);
        expect(new URL(visitor.url()).pathname).toBe('/wxlogin');
      });
      await page.getByRole('link', { name: '返回应用列表' }).click();
      await page.waitForURL('**/app-list');
    }));

  it('makes a new QR code, and the old one is dead', () =>
    world.journey({ screen }, async ({ page }) => {
      await page.goto(`${world.product.origin}/wxlogin`);
      const first = await readQr(page, '登录二维码');
      await button(page, '刷新二维码').click();
      await expect.poll(async () => readQr(page, '登录二维码'), { timeout: 10_000 }).not.toBe(first);
      expect(first).toContain('/robot/practice/');
    }));
});

/** On a phone the filters are in a sheet, and the button that opens it says what they leave out. */
async function filters(page: Page, { isMobile }: Screen): Promise<void> {
  const rows = page.locator('.robot-log-list > li');
  const open = async () => {
    if (!isMobile) return;
    await page.getByRole('button', { name: /^筛选/u }).click();
    // The sheet slides in; a trial waits until it stands still.
    await button(page, '查看').click({ trial: true });
  };
  const close = async () => (isMobile ? button(page, '查看').click() : undefined);
  await open();
  await page.getByRole('radio', { name: '错误' }).check({ force: true });
  await expect.poll(() => rows.count()).toBe(0);
  await page.getByRole('radio', { name: '消息' }).check({ force: true });
  await page.getByRole('searchbox', { name: '搜索日志' }).fill('王漫：帮助');
  await close();
  await expect.poll(() => rows.count()).toBe(1);
  if (isMobile) await page.getByRole('button', { name: '筛选：消息，“王漫：帮助”' }).waitFor();
  await open();
  expect(isMobile ? await seriousProblems(page) : [], 'filters').toEqual([]);
  await page.getByRole('searchbox', { name: '搜索日志' }).fill('');
  await page.getByRole('radio', { name: '全部' }).check({ force: true });
  await close();
  await button(page, '暂停滚动').click();
  await button(page, '继续滚动').click();
}

async function strangersSeeNothing(world: World, address: string): Promise<void> {
  await world.journey({ screen: PHONE }, async ({ page }) => {
    await page.goto(address);
    await page.getByRole('heading', { name: '二维码已失效，请在电脑上刷新' }).waitFor();
    await page.goto(`${world.product.origin}/robotLog`);
    await page.getByText('登录超时，请重新扫码').waitFor();
    expect(await page.getByText('王漫').count()).toBe(0);
    expect(await page.getByText('小津').count()).toBe(0);
  });
}

async function signOut(page: Page): Promise<void> {
  await button(page, '机器人 小津 在线').click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
  await page.waitForURL('**/wxlogin');
}
