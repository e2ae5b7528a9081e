import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousProblems } from './axe.ts';
import { seedConversation, turns } from './seed.ts';
import { actOnAnswer, LONG_QUESTION, ask, composer, lastAnswer, openHistory, sendButton, stopButton } from './steps.ts';
import { SCREENS, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin({ BUILT_IN_PIECE_MS: '20' });
});
afterAll(() => world.end());

describe.each(SCREENS)('无障碍，$name', (screen) => {
  it.each(['light', 'dark'] as const)('finds no serious accessibility problem on the chat page (%s)', (colorScheme) =>
    world.journey({ screen, isSignedIn: true, colorScheme }, async ({ page }) => {
      await page.goto('/');
      await composer(page).waitFor();
      expect(await seriousProblems(page), 'welcome').toEqual([]);

      await page.goto(`/?c=${await seedConversation(world, '无障碍', turns(3))}`);
      await lastAnswer(page).waitFor();
      expect(await seriousProblems(page), 'thread').toEqual([]);

      await actOnAnswer(lastAnswer(page), '删除问答');
      expect(await seriousProblems(page), 'question').toEqual([]);
      await page.keyboard.press('Escape');

      if (screen.isMobile) await openHistory(page);
      expect(await seriousProblems(page), 'history').toEqual([]);
    }),
  );

  it('keeps the layout stable while an answer streams', () =>
    world.journey({ screen, isSignedIn: true }, async ({ page }) => {
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Reflect.set(globalThis, '__shifts', shifts);
        new PerformanceObserver((list) => {
          // The browser marks shifts that follow a user's input; those do not count.
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
            if (!entry.hadRecentInput) shifts.push(entry.value);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(`/?c=${await seedConversation(world, '不跳动', turns(8))}`);
      await lastAnswer(page).waitFor();
      await page.waitForTimeout(1000);
      await page.evaluate(() => void ((Reflect.get(globalThis, '__shifts') as number[]).length = 0));
      await ask(page, LONG_QUESTION);
      await stopButton(page).waitFor();
      await sendButton(page).waitFor({ timeout: 45_000 });
      await page.waitForTimeout(500);
      const shifts = await page.evaluate(() => Reflect.get(globalThis, '__shifts') as number[]);
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
    }));
});
