import { launchBrowser } from '@wenjin/e2e/browser';
import { answerOf } from './answer-text.ts';
import type { Streamed } from './page/main.ts';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;

export type Run = Streamed & { cpuMs: number };
type RunOptions = { browser: Browser; origin: string; candidate: string; length: number; slowdown?: number };

/** One answer in a fresh page: what the main thread did for it, from the first piece to the settled end. */
export async function streamRun({ browser, origin, candidate, length, slowdown = 1 }: RunOptions): Promise<Run> {
  const context = await browser.newContext({ viewport: { width: 1180, height: 900 }, locale: 'zh-CN' });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(origin);
  const prepareMs = await page.evaluate((name) => window.prepareCandidate(name), candidate);
  const devtools = await context.newCDPSession(page);
  // Time of the thread, not of the clock: others may use the machine.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const before = await taskSeconds(devtools);
  const streamed = await page.evaluate((order) => window.streamAnswer(order), { candidate, text: answerOf(length) });
  const after = await taskSeconds(devtools);
  await context.close();
  if (problems.length > 0) throw new Error(`${candidate}: ${problems.join('; ')}`);
  return { ...streamed, prepareMs, cpuMs: (after - before) * 1000 };
}

type Devtools = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['newCDPSession']>>;

async function taskSeconds(devtools: Devtools): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}
