import type { Locator, Page } from 'playwright-core';
import { button } from '../steps.ts';
import { readQr } from '../read-qr.ts';

/** Shows the QR code in a browser and returns the address in it. */
export async function showQrCode(page: Page): Promise<string> {
  await page.goto('/wxlogin');
  await page.getByText('请使用手机扫码').waitFor();
  return readQr(page, '登录二维码');
}

/** Confirms the sign-in on a phone that has opened the address. */
export async function confirmOn(phone: Page, name: string): Promise<void> {
  await phone.getByRole('textbox', { name: '你的称呼' }).fill(name);
  await button(phone, '确认登录').click();
  await phone.getByText('练习页面，不会发到真实的聊天软件').waitFor();
}

export async function say(phone: Page, text: string): Promise<void> {
  await phone.getByRole('textbox', { name: '消息' }).fill(text);
  await button(phone, '发送').click();
}

/** What the robot has said on a phone. */
export function replies(phone: Page): Locator {
  return phone.locator('.bubble-row:not(.bubble-own) p.bubble');
}

export function logText(page: Page, text: string | RegExp): Locator {
  return page.getByRole('list', { name: '日志' }).locator('.log-text').getByText(text).first();
}
