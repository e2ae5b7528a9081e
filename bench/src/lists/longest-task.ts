import type { Page } from './page-clock.ts';

type TraceEvent = { name: string; pid: number; tid: number; tdur?: number };

const CATEGORIES = ['toplevel', 'devtools.timeline'];

/**
 * The longest task of the page's main thread while something is done, in milliseconds of that thread: a frame waits
 * for such a task. By the clock it would also count what others do on the machine.
 */
export async function longestTask(page: Page, work: () => Promise<unknown>): Promise<number> {
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

  const main = busiestThread(events.filter(({ name }) => name === 'FunctionCall'));
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && threadOf(event) === main);
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000));
}

/** Where the page's own functions run. */
function busiestThread(calls: readonly TraceEvent[]): string | undefined {
  const counts = new Map<string, number>();
  for (const call of calls) counts.set(threadOf(call), (counts.get(threadOf(call)) ?? 0) + 1);
  return Array.from(counts).toSorted(([, left], [, right]) => right - left)[0]?.[0];
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid}/${tid}`;
}
