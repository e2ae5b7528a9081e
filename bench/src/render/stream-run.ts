import { launchBrowser } from '@wenjin/e2e/browser';
import { mainThreadTasks } from '../main-thread-tasks.ts';
import { longAnswer } from './long-answer.ts';
import type { Streamed } from './page/main.ts';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;

export type Run = Streamed & { prepareMs: number; cpuMs: number };
type RunOptions = { browser: Browser; origin: string; candidate: string; length: number };

/**
 * The first second is not counted: loading and compiling may take their time, but after that drawing must be smooth.
 */
const FIRST_SECOND_MS = 1000;
const LONG_MS = 50;

/** Streams one answer in a new page and measures the main thread from the first piece until the page has settled. */
export async function streamRun(options: RunOptions): Promise<Run> {
  return inFreshPage(options, async ({ devtools, prepareMs, stream }) => {
    // Thread time instead of wall-clock time, because other processes use the machine too.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await taskSeconds(devtools);
    const streamed = await stream();
    return { ...streamed, prepareMs, cpuMs: ((await taskSeconds(devtools)) - before) * 1000 };
  });
}

/** Counts the tasks that are long enough to be noticed, on a throttled CPU. */
export async function countLongTasks(options: RunOptions, slowdown: number): Promise<number> {
  return inFreshPage(options, async ({ page, devtools, stream }) => {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const tasks = await mainThreadTasks(page, stream);
    return tasks.filter(({ ms, startMs }) => startMs > FIRST_SECOND_MS && ms > LONG_MS).length;
  });
}

type Fresh = { page: Page; devtools: Devtools; prepareMs: number; stream: () => Promise<Streamed> };

async function inFreshPage<Result>(options: RunOptions, work: (fresh: Fresh) => Promise<Result>): Promise<Result> {
  const { browser, origin, candidate, length } = options;
  const context = await browser.newContext({ viewport: { width: 1180, height: 900 }, locale: 'zh-CN' });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(origin);
  const prepareMs = await page.evaluate((name) => window.prepareCandidate(name), candidate);
  const order = { candidate, text: longAnswer(length) };
  const result = await work({
    page,
    devtools: await context.newCDPSession(page),
    prepareMs,
    stream: () => page.evaluate((asked) => window.streamAnswer(asked), order),
  });
  await context.close();
  if (problems.length > 0) throw new Error(`${candidate}: ${problems.join('; ')}`);
  return result;
}

type Context = Awaited<ReturnType<Browser['newContext']>>;
type Page = Awaited<ReturnType<Context['newPage']>>;
type Devtools = Awaited<ReturnType<Context['newCDPSession']>>;

async function taskSeconds(devtools: Devtools): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}
