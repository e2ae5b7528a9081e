import type { World } from '@wenjin/e2e/world';
import type { Measure } from '../bench.ts';
import { clickToPaint, scrollThrough, untilStill, type Page } from '../lists/page-clock.ts';
import { DRAWN, onChatPage, openChart, openConversation } from './chart-page.ts';
import { CHARTS_TITLE, LAST_WORDS, TEXT_TITLE, THEME_TITLE, WARM_TITLE } from './seed-charts.ts';

const THREAD = '[role=log]';

/**
 * Compares the time until the end of a conversation is painted, with and without a hundred charts in it. Takes the best
 * round of each, because other processes on the machine only slow down some rounds.
 */
export async function measureOpening(world: World, rounds: number): Promise<Measure> {
  const times: Record<string, number[]> = { [CHARTS_TITLE]: [], [TEXT_TITLE]: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const title of [TEXT_TITLE, CHARTS_TITLE]) {
      await onChatPage(world, async (page) => {
        await openChart(page, WARM_TITLE);
        times[title]?.push(await clickToPaint(page, title, LAST_WORDS));
      });
    }
  }
  const [charts, text] = [Math.min(...(times[CHARTS_TITLE] ?? [])), Math.min(...(times[TEXT_TITLE] ?? []))];
  return {
    what: 'a conversation with 100 charts opens',
    value: charts / text,
    unit: '× one without',
    budget: 1.2,
    note: `${charts.toFixed(0)} and ${text.toFixed(0)} ms`,
  };
}

/** Time from the click on the switch until every drawing on the page has the colours of the other theme. */
export async function measureTheme(world: World, rounds: number): Promise<Measure> {
  const times: number[] = [];
  let alive = 0;
  for (let round = 0; round < rounds; round += 1) {
    await onChatPage(world, async (page) => {
      await openConversation(page, THEME_TITLE);
      await page.locator(DRAWN).first().waitFor({ state: 'attached' });
      await untilStill(page);
      alive = await page.locator('.chart-drawing').count();
      times.push(await page.evaluate(switchTheme));
    });
  }
  return {
    what: 'the theme of a conversation with 20 charts is switched',
    value: Math.min(...times),
    unit: 'ms',
    budget: 200,
    note: `${alive} of them are near the screen`,
  };
}

/** Runs in the page. */
function switchTheme(): Promise<number> {
  const shown = () => Array.from(document.querySelectorAll('.chart-drawing'), (drawing) => drawing.innerHTML);
  const before = shown();
  const button = document.querySelector<HTMLElement>('button[aria-label="切换主题"]');
  if (button === null) throw new Error('no switch of the theme');
  return new Promise((resolve) => {
    const start = performance.now();
    const look = () => {
      const now = shown();
      const isDone = now.length > 0 && now.every((drawing, index) => drawing !== before[index]);
      if (!isDone) return void requestAnimationFrame(look);
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
    };
    button.click();
    look();
  });
}

/** Compares what a chart keeps after it has left the screen with what all charts need while they are drawn for print. */
export async function measureMemory(world: World): Promise<Measure[]> {
  return onChatPage(world, async (page) => {
    await openChart(page, WARM_TITLE);
    await clickToPaint(page, CHARTS_TITLE, LAST_WORDS);
    await untilStill(page);
    await scrollThrough(page, THREAD, -300);
    await untilStill(page);
    const away = await usedMegabytes(page);
    const aliveAway = await page.locator('.chart-drawing').count();
    await page.evaluate(() => void dispatchEvent(new Event('beforeprint')));
    await page.waitForTimeout(500);
    const printed = await usedMegabytes(page);
    const alivePrinted = await page.locator('.chart-drawing').count();
    await page.evaluate(() => void dispatchEvent(new Event('afterprint')));
    await untilStill(page);
    const after = await usedMegabytes(page);
    const drawings = printed - away;
    return [
      {
        what: 'charts that are still drawn after 100 were scrolled through',
        value: aliveAway,
        unit: 'charts',
        budget: 8,
        note: `${alivePrinted} while printing`,
      },
      {
        what: 'memory of 100 drawings that is kept after they are given back',
        value: (after - away) / drawings,
        unit: '× of it',
        budget: 0.15,
        note: `${away.toFixed(1)} MB before, ${printed.toFixed(1)} MB with all drawn, ${after.toFixed(1)} MB after`,
      },
    ];
  });
}

async function usedMegabytes(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return usedSize / 1_000_000;
}
