import type { Browser, Page } from 'playwright-core';
import { confirmOn, logText, replies, say, showQrCode } from '../robot/robot-steps.ts';
import type { Shot } from './shot.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'zh-CN' };

export const ROBOT_SHOTS: Shot[] = [
  { name: 'robot-login', isSignedIn: true, prepare: showQrCode },
  {
    name: 'robot-login-scanned',
    isSignedIn: false,
    prepare: async (page) => {
      const phone = await openPhone(page, await showQrCode(page));
      await phone.getByRole('textbox', { name: '你的称呼' }).waitFor();
      await page.getByText('已扫码，请在手机上确认').waitFor();
    },
  },
  {
    name: 'robot-log',
    isSignedIn: true,
    prepare: async (page) => {
      const phone = await openPhone(page, await showQrCode(page));
      await confirmOn(phone, '王漫');
      await talk(phone);
      await page.waitForURL('**/robotLog');
      await logText(page, /^小津.* → 王漫：/u).waitFor();
      await logText(page, '王漫：转人工').waitFor();
      await page.waitForTimeout(1500);
    },
  },
  {
    name: 'robot-log-filter',
    isSignedIn: false,
    isMobileOnly: true,
    prepare: async (page) => {
      const phone = await openPhone(page, await showQrCode(page));
      await confirmOn(phone, '王漫');
      await page.waitForURL('**/robotLog');
      await page.getByRole('button', { name: /^筛选/u }).click();
      await page.getByRole('searchbox', { name: '搜索日志' }).waitFor();
    },
  },
  {
    name: 'robot-confirm',
    isSignedIn: false,
    prepare: async (page) => {
      await page.goto(await showQrInAnotherBrowser(page));
      await page.getByRole('textbox', { name: '你的称呼' }).fill('王漫');
    },
  },
  {
    name: 'robot-practice',
    isSignedIn: false,
    prepare: async (page) => {
      await page.goto(await showQrInAnotherBrowser(page));
      await confirmOn(page, '王漫');
      await talk(page);
    },
  },
  {
    // Shows the robots of the pictures before it.
    name: 'admin-robots',
    isSignedIn: true,
    prepare: async (page) => {
      await page.goto('/admin/robots');
      await page.getByText(/^在线 \d+ 个，上限 \d+ 个$/u).waitFor();
      await page.getByText('怎么回答').waitFor();
    },
  },
];

async function talk(phone: Page): Promise<void> {
  await say(phone, '请问年假没休完能结转到明年吗？我的电话是 13812342046');
  await replies(phone).first().waitFor();
  await say(phone, '转人工');
  await replies(phone).nth(1).waitFor();
}

function browserOf(page: Page): Browser {
  const browser = page.context().browser();
  if (browser === null) throw new Error('the page has no browser');
  return browser;
}

/** Stays open until the browser ends: a robot belongs to the browser that started it. */
async function showQrInAnotherBrowser(page: Page): Promise<string> {
  await page.goto('/wxlogin');
  const context = await browserOf(page).newContext({ baseURL: new URL(page.url()).origin, locale: 'zh-CN' });
  return showQrCode(await context.newPage());
}

async function openPhone(page: Page, address: string): Promise<Page> {
  const context = await browserOf(page).newContext(PHONE);
  const phone = await context.newPage();
  await phone.goto(address);
  return phone;
}
