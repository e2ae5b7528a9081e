import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { button, composer, signIn, signOut } from './steps.ts';
import { SCREENS, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

describe.each(SCREENS)('登录，$name', (screen) => {
  it('reports a wrong password and opens the chat with the right one', () =>
    world.journey({ screen }, async ({ page }) => {
      await page.goto('/');
      await page.waitForURL(/\/login/u);
      await signIn(page, 'wrong123');
      await page.getByText('手机号或密码错误').waitFor();

      await signIn(page);
      await composer(page).waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
    }));

  it('disables the sign-in button until phone and password are filled in', () =>
    world.journey({ screen }, async ({ page }) => {
      await page.goto('/login');
      await page.getByLabel('手机号').fill('13800000000');
      const isInactive = await button(page, '登录').evaluate(
        (element) => element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true',
      );
      expect(isInactive).toBe(true);
    }));

  it('shows the sign-in page after signing out, also after a reload', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/');
      await composer(page).waitFor();
      await signOut(page, screen.isMobile);
      await page.waitForURL(/\/login/u);
      await page.goto('/');
      await page.waitForURL(/\/login/u);
      await page.getByLabel('手机号').waitFor();
    }));

  it('sends a user with an expired session to the sign-in page and back to the same page', () =>
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
