import { gzipSync } from 'node:zlib';
import type { World } from '@wenjin/e2e/world';
import type { Measure } from '../bench.ts';
import { onChatPage, openChart, openConversation } from './chart-page.ts';
import { TEXT_TITLE, WARM_TITLE } from './seed-charts.ts';

/** Kilobytes of JavaScript that a first chart loads, and how many of its files came before one was seen. */
export async function measureWeight(world: World): Promise<Measure[]> {
  return onChatPage(world, async (page) => {
    await openConversation(page, TEXT_TITLE);
    await page.getByText('第 100 个问题').waitFor();
    await page.waitForLoadState('networkidle');
    const before = new Set(await page.evaluate(loadedScripts));
    await openChart(page, WARM_TITLE);
    const added = (await page.evaluate(loadedScripts)).filter((url) => !before.has(url));
    const bodies = await Promise.all(added.map(async (url) => (await page.request.get(url)).body()));
    const drawing = bodies.filter((body) => body.includes('zrender') || body.includes('treemap'));
    const gzip = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000;
    const early = await Promise.all([...before].map(async (url) => (await page.request.get(url)).body()));
    return [
      {
        what: 'files of the drawing library that a conversation without charts loads',
        value: early.filter((body) => body.includes('zrender')).length,
        unit: 'files',
        budget: 0,
        note: `${drawing.length} with the first chart`,
      },
      {
        what: 'JavaScript that the first chart loads',
        value: gzip,
        unit: 'KB',
        budget: 230,
        note: `gzip, ${added.length} files`,
      },
    ];
  });
}

/** Runs in the page. */
function loadedScripts(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.endsWith('.js'));
}
