import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns the serious accessibility problems of the page or of a part of it. */
export async function seriousProblems(page: Page, within = 'html'): Promise<string[]> {
  // Fade animations change colours, so the check waits until they have ended.
  await page.waitForTimeout(400);
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(async (part) => {
    const axe = Reflect.get(globalThis, 'axe') as { run: (part: string) => Promise<AxeResults> };
    return axe.run(part);
  }, within);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
    );
}
