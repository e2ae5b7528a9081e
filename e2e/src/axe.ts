import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns the serious accessibility problems of the page or of a part of it. */
export async function seriousProblems(page: Page, within = 'html'): Promise<string[]> {
  await untilNothingMoves(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(async (part) => {
    const axe = Reflect.get(globalThis, 'axe') as { run: (part: string, options: object) => Promise<AxeResults> };
    // Only violations are described in detail; all rules are checked.
    return axe.run(part, { resultTypes: ['violations'] });
  }, within);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
    );
}

/** Fades change colours, so the check waits until they have ended; an endless animation, such as a spinner, may go on. */
async function untilNothingMoves(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isPassing = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    // An animation may begin in the frame after the one in which its element appeared.
    for (let stillFrames = 0; stillFrames < 6; stillFrames += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const moving = document.getAnimations().filter((each) => each.playState === 'running' && isPassing(each));
      if (moving.length > 0) stillFrames = 0;
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
  });
}
