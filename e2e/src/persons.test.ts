import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apply, invite, signInAs } from './account-steps.ts';
import { SEED_PHONE } from './product.ts';
import { SmsBox } from './sms-box.ts';
import { composer, signOut } from './steps.ts';
import { SCREENS, World } from './world.ts';

const OTHER_PHONE = '13811110009';
const SECRET = '只有林岚知道的草稿';

let box: SmsBox;
let world: World;
beforeAll(async () => {
  box = await SmsBox.open();
  world = await World.begin(box.env);
  const invitationCode = await invite(await world.user());
  await apply(world, box, { phone: OTHER_PHONE, invitationCode });
});
afterAll(async () => {
  await world.end();
  await box.close();
});

describe.each(SCREENS)('同一浏览器的两个人，$name', (screen) => {
  it('gives the draft of a person who signs out to nobody', () =>
    world.journey({ screen }, async ({ page }) => {
      await enter(page, SEED_PHONE);
      await write(page, SECRET);
      await page.evaluate(() => localStorage.setItem('wenjin.theme', 'dark'));
      await signOut(page, screen.isMobile);
      await page.waitForURL(/\/login/u);
      expect(await everythingStored(page)).not.toContain(SECRET);
      expect(await page.evaluate(() => localStorage.getItem('wenjin.theme'))).toBe('dark');

      await enter(page, OTHER_PHONE);
      expect(await composer(page).inputValue()).toBe('');
    }));

  it('keeps the draft of a person whose session has ended, but not for another person', () =>
    world.journey({ screen }, async ({ page, context }) => {
      await enter(page, SEED_PHONE);
      await write(page, SECRET);
      await context.clearCookies();
      await page.reload();
      await page.waitForURL(/\/login/u);
      await enter(page, SEED_PHONE);
      await expect.poll(() => composer(page).inputValue()).toBe(SECRET);

      await context.clearCookies();
      await page.reload();
      await page.waitForURL(/\/login/u);
      await enter(page, OTHER_PHONE);
      expect(await composer(page).inputValue()).toBe('');
      expect(await everythingStored(page)).not.toContain(SECRET);
    }));

  it('keeps a question that was sent when the session had ended', () =>
    world.journey({ screen }, async ({ page, context }) => {
      await enter(page, SEED_PHONE);
      await composer(page).fill('会话过期时发送的问题');
      await context.clearCookies();
      await composer(page).press('Control+Enter');
      await page.waitForURL(/\/login/u);
      await enter(page, SEED_PHONE);
      await expect.poll(() => composer(page).inputValue()).toBe('会话过期时发送的问题');
    }));
});

async function enter(page: Page, phone: string): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login');
  await signInAs(page, phone);
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await page.goto('/');
  await composer(page).waitFor();
  // The person is known once the account is loaded.
  await page.waitForLoadState('networkidle');
}

/** Waits until the browser has stored the text. */
async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await expect.poll(() => everythingStored(page)).toContain(text);
}

function everythingStored(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]));
}
