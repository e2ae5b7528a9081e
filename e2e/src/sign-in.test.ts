import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { button, composer, signIn, signOut } from './steps.ts';
import { SCREENS, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

describe.each(SCREENS)('登录，$name', (screen) => {
  it('a wrong password is told and the right one leads to the chat', () =>
    world.journey({ screen }, async ({ page }) => {
      await page.goto('/');
      await page.waitForURL(/\/login/u);
      await signIn(page, 'wrong123');
      await page.getByText('手机号或密码错误').waitFor();

      await signIn(page);
      await composer(page).waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
    }));

  it('the button waits for a phone and a password', () =>
    world.journey({ screen }, async ({ page }) => {
      await page.goto('/login');
      await page.getByLabel('手机号').fill('13800000000');
      const isInactive = await button(page, '登录').evaluate(
        (element) => element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true',
      );
      expect(isInactive).toBe(true);
    }));

  it('who signs out is at the sign-in page, and stays there after a reload', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/');
      await composer(page).waitFor();
      await signOut(page, screen.isMobile);
      await page.waitForURL(/\/login/u);
      await page.goto('/');
      await page.waitForURL(/\/login/u);
      await page.getByLabel('手机号').waitFor();
    }));

  it('an expired session leads to the sign-in page and back to where the user was', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page, context }) => {
      await page.goto('/wenjin');
      await composer(page).fill('还没有发出的问题');
      await context.clearCookies();
      await page.reload();
      await page.waitForURL(/\/login/u);

      await signIn(page);
      await composer(page).waitFor();
      expect(new URL(page.url()).pathname).toBe('/wenjin');
      expect(await composer(page).inputValue()).toBe('还没有发出的问题');
    }));
});
