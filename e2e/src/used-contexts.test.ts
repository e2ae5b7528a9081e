import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { composer } from './steps.ts';
import { DESKTOP, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.end());

const DATABASE = 'left-behind';

it('hides everything that an earlier journey has left in the browser from the next one, except files in the cache', async () => {
  await world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page, context }) => {
    await page.goto('/');
    await composer(page).waitFor();
    expect(await bytesOfScripts(page)).toBeGreaterThan(0);
    await context.grantPermissions(['clipboard-read']);
    await context.setExtraHTTPHeaders({ 'x-left': '1' });
    await page.evaluate(async (name) => {
      localStorage.setItem(name, '1');
      await new Promise((resolve) => Object.assign(indexedDB.open(name), { onsuccess: resolve }));
    }, DATABASE);
    await context.setOffline(true);
  });

  await world.journey({ screen: DESKTOP }, async ({ page, context }) => {
    const request = page.waitForRequest((each) => each.isNavigationRequest());
    await page.goto('/login');
    await page.getByLabel('手机号').waitFor();
    expect((await (await request).allHeaders())['x-left']).toBeUndefined();
    expect(await context.cookies()).toEqual([]);
    const left = await page.evaluate(
      async (name) => ({
        stored: localStorage.getItem(name),
        databases: (await indexedDB.databases()).map((each) => each.name).filter((each) => each === name),
        permission: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
      }),
      DATABASE,
    );
    expect(left).toEqual({ stored: null, databases: [], permission: 'prompt' });
    expect(await bytesOfScripts(page, 'index-')).toBe(0);
  });
});

/** Returns how many bytes of scripts came over the network; a script from the cache counts as 0. */
async function bytesOfScripts(page: Page, name = ''): Promise<number> {
  return page.evaluate(
    (part) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter((entry) => new URL(entry.name).pathname.startsWith(`/assets/${part}`) && entry.name.endsWith('.js'))
        .reduce((sum, { transferSize }) => sum + transferSize, 0),
    name,
  );
}
