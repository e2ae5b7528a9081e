import { execFileSync } from 'node:child_process';
import { startModelServer } from '@wenjin/e2e/model-server';
import { ROOT } from '@wenjin/e2e/product';
import { composer, sendButton, stopButton } from '@wenjin/e2e/steps';
import { SCREENS, World } from '@wenjin/e2e/world';
import { type Bench, type Measure, median } from '../bench.ts';
import { mainThreadTasks } from '../main-thread-tasks.ts';
import { longAnswer } from '../render/long-answer.ts';
import { watchJudging } from './judge-time.ts';
import { servePlainStreams } from './plain-streams.ts';

type Page = Awaited<ReturnType<World['open']>>['page'];

const WINDOWS = 5;
const PIECE_MS = 1000 / 60;
const LENGTH = 4000;
const PIECE_LENGTH = 8;
const ROUNDS = Number(process.env['COMPARE_ROUNDS'] ?? 3);
const LONG_MS = 50;
const FIRST_SECOND_MS = 1000;
const QUESTION = '请写一篇长文';
const TYPED = '一边生成一边打字看看会不会卡住';

/** Five answers stream into one page, 60 pieces a second each. */
export const compareBench: Bench = {
  name: 'compare',
  about: 'five streams on the comparison page: main-thread time compared with plain text and with one window',
  run: async () => {
    execFileSync(process.execPath, ['tools/build-web.ts'], { cwd: ROOT, stdio: 'inherit' });
    const pieces = cut(longAnswer(LENGTH));
    const vendor = await startModelServer({ key: 'key', text: () => pieces, pieceMs: PIECE_MS });
    const plain = await servePlainStreams({ windows: WINDOWS, pieces, pieceMs: PIECE_MS });
    const live = ['OPENAI', 'ZHIPU'].flatMap((name) => [
      [`${name}_BASE_URL`, vendor.baseUrl],
      [`${name}_API_KEY`, 'key'],
    ]);
    const world = await World.begin(Object.fromEntries(live) as Record<string, string>);
    try {
      return [
        ...(await measureCost(world, plain.origin)),
        ...(await measureSmoothness(world)),
        await measureJudging(world),
      ];
    } finally {
      await world.end();
      await plain.close();
      await vendor.close();
    }
  },
};

function cut(text: string): string[] {
  return text.match(new RegExp(`[^]{1,${PIECE_LENGTH}}`, 'gu')) ?? [];
}

/** Each round measures all three, and ratios are computed within the round. */
async function measureCost(world: World, plainOrigin: string): Promise<Measure[]> {
  const rounds: { five: number; one: number; plain: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      five: await onPage(world, '/multiwindow', (page) => cpuMs(page, () => stream(page))),
      one: await onPage(world, '/', (page) => cpuMs(page, () => stream(page))),
      plain: await onPage(world, plainOrigin, (page) =>
        cpuMs(page, () => page.evaluate(() => (Reflect.get(window, 'readAll') as () => Promise<void>)())),
      ),
    });
  }
  const of = (name: 'five' | 'one' | 'plain') => median(rounds.map((round) => round[name]));
  const times = `five windows ${of('five').toFixed(0)} ms, one ${of('one').toFixed(0)} ms, plain ${of('plain').toFixed(0)} ms`;
  return [
    {
      what: 'five windows / plain text of the same five',
      value: median(rounds.map(({ five, plain }) => five / plain)),
      unit: '×',
      budget: 2.2,
      note: times,
    },
    {
      what: 'five windows / one window of the chat',
      value: median(rounds.map(({ five, one }) => five / one)),
      unit: '×',
      budget: 5.5,
    },
  ];
}

async function measureSmoothness(world: World): Promise<Measure[]> {
  const longTasks: number[] = [];
  const keys: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await onPage(world, '/multiwindow', async (page) => {
      const tasks = await mainThreadTasks(page, () => stream(page));
      longTasks.push(tasks.filter(({ ms, startMs }) => startMs > FIRST_SECOND_MS && ms > LONG_MS).length);
    });
    await onPage(world, '/multiwindow', async (page) => {
      keys.push(await slowestKey(page));
    });
  }
  return [
    {
      what: 'tasks over 50 ms while five windows stream, after the first second',
      value: Math.min(...longTasks),
      unit: 'tasks',
      budget: 0,
      note: `in each run ${longTasks.join(', ')}`,
    },
    {
      what: 'slowest key in the composer while five windows stream',
      value: Math.min(...keys),
      unit: 'ms',
      budget: 50,
      note: `in each run ${keys.map((ms) => ms.toFixed(0)).join(', ')}`,
    },
  ];
}

/** The worker is loaded with the first question; the second one shows what judging itself takes. */
async function measureJudging(world: World): Promise<Measure> {
  const runs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await onPage(world, '/multiwindow', async (page) => {
      const judgedMs = await watchJudging(page);
      await page.reload();
      for (let question = 0; question < 2; question += 1) {
        await stream(page);
        await page.getByRole('button', { name: /^结论对照/u }).waitFor();
      }
      runs.push(await judgedMs());
    });
  }
  return {
    what: `judging ${WINDOWS} answers of ${LENGTH} characters in the worker`,
    value: Math.min(...runs),
    unit: 'ms',
    budget: 100,
    note: `in each run ${runs.map((ms) => ms.toFixed(0)).join(', ')}`,
  };
}

async function onPage<Result>(world: World, path: string, work: (page: Page) => Promise<Result>): Promise<Result> {
  const [screen] = SCREENS;
  if (screen === undefined) throw new Error('no screen');
  const { page, context } = await world.open({ screen, isSignedIn: true });
  try {
    await page.goto(path);
    if (path.startsWith('/')) await composer(page).waitFor();
    return await work(page);
  } finally {
    await context.close();
  }
}

async function stream(page: Page): Promise<void> {
  await composer(page).fill(QUESTION);
  await page.keyboard.press('Control+Enter');
  await stopButton(page).waitFor();
  await sendButton(page).waitFor({ timeout: 120_000 });
}

/** Thread time instead of wall-clock time, because other processes use the machine too. */
async function cpuMs(page: Page, work: () => Promise<unknown>): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const seconds = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  const before = await seconds();
  await work();
  return ((await seconds()) - before) * 1000;
}

/** From the key to the end of its work, measured by the browser. */
async function slowestKey(page: Page): Promise<number> {
  await page.evaluate(() => {
    const slowest = { ms: 0 };
    Reflect.set(window, 'slowestKey', slowest);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.name === 'keydown') slowest.ms = Math.max(slowest.ms, entry.processingEnd - entry.startTime);
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
  });
  const streaming = stream(page);
  await stopButton(page).waitFor();
  await page.waitForTimeout(FIRST_SECOND_MS);
  for (const key of TYPED) {
    await page.keyboard.press(/[a-z]/u.test(key) ? key : 'a');
    await page.waitForTimeout(60);
  }
  await streaming;
  return page.evaluate(() => (Reflect.get(window, 'slowestKey') as { ms: number }).ms);
}
