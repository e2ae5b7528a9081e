import type { World } from '@wenjin/e2e/world';
import { type Measure, median } from '../bench.ts';
import { longestTask } from '../main-thread-tasks.ts';
import { CHART_TYPES, POINTS } from './chart-blocks.ts';
import { onChatPage, openChart, revealLink } from './chart-page.ts';
import { titleOf, WARM_TITLE } from './seed-charts.ts';

/** 200 points are what an answer has at most; 2,000 come from pasted tables and may cost a few frames. */
const BUDGETS_MS: Record<number, number> = { 12: 50, 200: 50, 2000: 150 };
/** The drawing grows for 260 ms; its frames count too. */
const GROWING_MS = 400;

/** Opens a conversation with one chart, whose code is loaded already, and takes the longest task until it is drawn. */
export async function measureDrawing(world: World, rounds: number): Promise<Measure[]> {
  const tasks = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1) {
    await onChatPage(world, async (page) => {
      await openChart(page, WARM_TITLE);
      for (const points of POINTS) {
        for (const type of CHART_TYPES) {
          const title = titleOf(type, points);
          await revealLink(page, title);
          const longest = await longestTask(page, async () => {
            await openChart(page, title);
            await page.waitForTimeout(GROWING_MS);
          });
          tasks.set(title, [...(tasks.get(title) ?? []), longest]);
        }
      }
    });
  }
  return POINTS.map((points) => {
    const values = CHART_TYPES.map((type) => median(tasks.get(titleOf(type, points)) ?? []));
    return {
      what: `longest task while a chart of ${points} points is drawn, the slowest of eight types`,
      value: Math.max(...values),
      unit: 'ms of the thread',
      budget: BUDGETS_MS[points] ?? 0,
      note: CHART_TYPES.map((type, index) => `${type} ${values[index]?.toFixed(0)}`).join(', '),
    };
  });
}
