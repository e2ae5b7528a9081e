import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousProblems } from './axe.ts';
import { askAll, verdictButton } from './compare/compare-steps.ts';
import { composer } from './steps.ts';
import { DESKTOP, SCREENS, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin({ BUILT_IN_PIECE_MS: '5' });
});
afterAll(() => world.end());

/** The names of the windows: on a phone they stand on tabs. */
async function namesOf(page: Page, isMobile: boolean): Promise<string[]> {
  if (isMobile) return page.getByRole('tab').evaluateAll((tabs) => tabs.map((tab) => tab.ariaLabel ?? ''));
  return page.locator('.window-head :is(.window-model, .window-pick)').allInnerTexts();
}

describe('多窗口对比 without the key of any vendor', () => {
  it.each(SCREENS)('names the built-in engine in the head of every window, $name', (screen) =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.goto('/multiwindow');
      await composer(page).waitFor();
      await askAll(page, '你好');
      for (const isReloaded of [false, true]) {
        if (isReloaded) await page.reload();
        await verdictButton(page).waitFor({ timeout: 60_000 });
        const names = await namesOf(page, screen.isMobile);
        expect(names.filter((name) => name.includes('内置引擎'))).toHaveLength(5);
        expect(names.filter((name) => /gpt|GLM/u.test(name))).toEqual([]);
      }
      expect(await seriousProblems(page)).toEqual([]);
    }),
  );

  it('marks the models of vendors without a key in the list of a window', () =>
    world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page }) => {
      await page.goto('/multiwindow');
      await page.getByRole('button', { name: /窗口 3 的模型$/u }).click();
      const option = page.getByRole('option', { name: 'GLM3', exact: true });
      await option.getByText(/^未接入 · \d+k$/u).waitFor();
      expect(await seriousProblems(page)).toEqual([]);
    }));
});
