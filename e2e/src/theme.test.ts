import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composer, switchTheme } from './steps.ts';
import { SCREENS, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

describe.each(SCREENS)('主题，$name', (screen) => {
  it('applies the chosen theme from the first frame after a reload', () =>
    world.journey({ screen, isSignedIn: true, colorScheme: 'light' }, async ({ page }) => {
      await page.goto('/');
      await composer(page).waitFor();
      const light = await brightness(page);
      await switchTheme(page, screen.isMobile);
      await expect.poll(() => brightness(page)).toBeLessThan(light);

      // The page itself records every frame, because a flash is over before a test could ask for it.
      await page.addInitScript(() => {
        const seen: string[] = [];
        Reflect.set(globalThis, '__backgrounds', seen);
        const note = () => {
          if (document.body) seen.push(getComputedStyle(document.body).backgroundColor);
          if (seen.length < 60) requestAnimationFrame(note);
        };
        requestAnimationFrame(note);
      });
      await page.reload();
      await composer(page).waitFor();
      const seen = await page.evaluate(() => Reflect.get(globalThis, '__backgrounds') as string[]);
      const painted = new Set(seen.filter((colour) => colour !== 'rgba(0, 0, 0, 0)'));
      expect([...painted]).toHaveLength(1);
      expect(await brightness(page)).toBeLessThan(light);
    }));
});

async function brightness(page: Parameters<typeof composer>[0]): Promise<number> {
  return page.evaluate(() => {
    const numbers = getComputedStyle(document.body).backgroundColor.match(/[\d.]+/gu) ?? [];
    return numbers.slice(0, 3).reduce((sum, value) => sum + Number(value), 0);
  });
}
