import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askAll, openFive, verdictButton, windowOf } from './compare/compare-steps.ts';
import { type FiveVendors, startFiveVendors } from './compare/five-vendors.ts';
import { startProduct, type Product } from './product.ts';
import { sendButton, stopButton } from './steps.ts';
import { DESKTOP, World } from './world.ts';

const redisServer = process.env['TEST_REDIS_URL'];
const canRun = redisServer !== undefined && process.env['E2E_DATABASE'] === 'postgres';

const paragraphs = (count: number) =>
  Array.from({ length: count }, (_paragraph, index) => `第 ${index + 1} 条说明写得很长，用来占满窗口。\n\n`);

describe.skipIf(!canRun)('多窗口对比，两个实例', () => {
  let world: World;
  let other: Product;
  let five: FiveVendors;
  beforeAll(async () => {
    five = await startFiveVendors();
    // Uses a separate Redis database number, so that the limits of other tests on this server do not count.
    const env = { ...five.env, REDIS_URL: new URL('/7', redisServer).href };
    world = await World.begin(env);
    other = await startProduct({ databaseUrl: world.databaseUrl ?? '', env });
  });
  afterAll(async () => {
    await other.dispose();
    await world.end();
    await five.close();
  });

  it('streams, stops and keeps one round on both', () =>
    world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page, context }) => {
      // Long enough for the second tab to open meanwhile.
      five.vendors.long.answer(paragraphs(500));
      await openFive(page);
      await askAll(page, '写得长一些');
      await windowOf(page, 5)
        .getByText(/第 3 条说明/u)
        .waitFor();

      // Cookies do not depend on the port, so that the second tab is signed in on the other instance.
      const tab = await context.newPage();
      const place = new URL(page.url());
      await tab.goto(other.origin + place.pathname + place.search);
      await windowOf(tab, 1).getByText('员工年假为 15 天。').waitFor();
      await windowOf(tab, 3).getByText('接口错误，请重试。').waitFor();
      await windowOf(tab, 5)
        .getByText(/第 8 条说明/u)
        .waitFor();
      await stopButton(tab).click();
      await windowOf(tab, 5).getByText('已停止', { exact: true }).waitFor();
      await sendButton(page).waitFor();
      // The tab that asked says so at once.
      await windowOf(page, 5).getByText('已停止', { exact: true }).waitFor({ timeout: 3000 });
      expect(await windowOf(page, 5).getByText('已完成', { exact: true }).count()).toBe(0);
      await page.reload();
      await windowOf(page, 5).getByText('已停止', { exact: true }).waitFor();
      expect(
        await windowOf(page, 5)
          .getByText(/第 500 条说明/u)
          .count(),
      ).toBe(0);
      five.vendors.long.answer(paragraphs(20));

      // The next question is asked on the other instance and continues the same threads.
      await askAll(tab, '需要提前多久？');
      await verdictButton(tab).waitFor({ timeout: 60_000 });
      await page.reload();
      await windowOf(page, 2).getByText('需要提前多久？').waitFor();
      await verdictButton(page).waitFor();
    }));

  it('keeps question and text of every window when the instance that writes them is killed', () =>
    world.journey({ screen: DESKTOP, isSignedIn: true }, async ({ page, context, problems }) => {
      problems.allow(/./u);
      five.vendors.long.answer(paragraphs(300));
      await openFive(page);
      await askAll(page, '写得长一些');
      await windowOf(page, 5)
        .getByText(/第 30 条说明/u)
        .waitFor();
      const place = new URL(page.url());
      await world.product.kill();
      const tab = await context.newPage();
      await tab.goto(other.origin + place.pathname + place.search);
      await windowOf(tab, 1).getByText('写得长一些').waitFor();
      await windowOf(tab, 2).getByText('年假共有十五天。').waitFor();
      await windowOf(tab, 5)
        .getByText(/第 10 条说明/u)
        .waitFor();
      // The other instance ends the answers of the dead one, and the windows can be asked again.
      await verdictButton(tab).waitFor({ timeout: 60_000 });
      five.vendors.long.answer(['又能写了。']);
      await askAll(tab, '需要提前多久？');
      // It does so once the dead instance has been silent for 20 seconds; until then it refuses, and the window asks again.
      await expect
        .poll(
          async () => {
            const again = windowOf(tab, 5).getByRole('button', { name: '重试' }).last();
            if (await again.isVisible()) await again.click();
            await tab.waitForTimeout(1000);
            return windowOf(tab, 5).getByText('又能写了。').count();
          },
          { timeout: 60_000, interval: 2000 },
        )
        .toBeGreaterThan(0);
      await world.product.start();
    }));
});
