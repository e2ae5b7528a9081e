import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What stands in a reader's way on the page as it is, or in a part of it. */
export async function seriousProblems(page: Page, within = 'html'): Promise<string[]> {
  // Fades change colours; what is measured is where they end.
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
