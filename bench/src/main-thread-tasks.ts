import type { launchBrowser } from '@wenjin/e2e/browser';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;
type TraceEvent = { name: string; pid: number; tid: number; ts: number; tdur?: number; args?: { name?: string } };
/** CPU time of the task in milliseconds, and its start relative to the first task. */
type Task = { ms: number; startMs: number };

/** Only one category, because tracing slows down the page that it measures. */
const CATEGORIES = ['toplevel'];

/**
 * Records the tasks of the page's main thread while `work` runs. Durations are thread CPU time: wall-clock time would
 * include the work of other processes.
 */
export async function mainThreadTasks(page: Page, work: () => Promise<unknown>): Promise<Task[]> {
  const devtools = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])));
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  await work();
  const isComplete = new Promise((resolve) => void devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await isComplete;
  await devtools.detach();

  const main = busiestPage(events);
  const tasks = events.filter((event) => isTask(event) && threadOf(event) === main);
  const firstAt = Math.min(...tasks.map(({ ts }) => ts));
  return tasks.map(({ ts, tdur = 0 }) => ({ ms: tdur / 1000, startMs: (ts - firstAt) / 1000 }));
}

/** Returns the longest task, because a frame has to wait for it. */
export async function longestTask(page: Page, work: () => Promise<unknown>): Promise<number> {
  const tasks = await mainThreadTasks(page, work);
  return Math.max(...tasks.map(({ ms }) => ms));
}

/** Picks the busiest main thread in the trace; the browser's other pages are idle. */
function busiestPage(events: readonly TraceEvent[]): string | undefined {
  const busyMs = new Map<string, number>();
  for (const event of events) {
    if (event.name === 'thread_name' && event.args?.name === 'CrRendererMain') busyMs.set(threadOf(event), 0);
  }
  for (const event of events.filter(isTask)) {
    const before = busyMs.get(threadOf(event));
    if (before !== undefined) busyMs.set(threadOf(event), before + (event.tdur ?? 0));
  }
  return Array.from(busyMs).toSorted(([, left], [, right]) => right - left)[0]?.[0];
}

function isTask({ name }: TraceEvent): boolean {
  return name.endsWith('RunTask');
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid}/${tid}`;
}
