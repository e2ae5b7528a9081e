import { execFileSync } from 'node:child_process';
import { ROOT } from '@wenjin/e2e/product';
import { composer } from '@wenjin/e2e/steps';
import { SCREENS, World } from '@wenjin/e2e/world';
import { median, type Bench, type Measure } from './bench.ts';
import { mainThreadTasks } from './main-thread-tasks.ts';

type Page = Parameters<typeof composer>[0];
type Visit = { path: string; isSignedIn: boolean; usable: (page: Page) => ReturnType<typeof composer> };
/** `longMs` is the sum of all tasks of more than 50 ms. */
type Load = { paintMs: number; usableMs: number; longMs: number; longestMs: number };

export const VISITS: readonly Visit[] = [
  { path: '/login', isSignedIn: false, usable: (page) => page.getByLabel('手机号') },
  { path: '/', isSignedIn: true, usable: composer },
];

const ROUNDS = 7;
const LONG_TASK_MS = 50;
/** The page does more work after it can be used; its tasks count too. */
const SETTLE_MS = 800;

/** What a first visit with an empty cache waits for. Times are wall-clock times, tasks are CPU time of the main thread. */
export const firstLoad: Bench = {
  name: 'first-load',
  about: 'first paint, time until the first field can be used, and long tasks of the sign-in page and of the chat page',
  run: async () => {
    execFileSync(process.execPath, ['tools/build-web.ts'], { cwd: ROOT, stdio: 'inherit' });
    const world = await World.begin();
    try {
      const measures: Measure[] = [];
      for (const visit of VISITS) {
        const loads: Load[] = [];
        for (let round = 0; round < ROUNDS; round += 1) loads.push(await loadOnce(world, visit));
        measures.push(...measuresOf(visit.path, loads));
      }
      return measures;
    } finally {
      await world.end();
    }
  },
};

export async function loadOnce(world: Pick<World, 'open'>, { path, isSignedIn, usable }: Visit): Promise<Load> {
  const [screen] = SCREENS;
  if (!screen) throw new Error('no screen to measure on');
  const { page, context } = await world.open({ screen, isSignedIn });
  let usableMs = Number.NaN;
  const tasks = await mainThreadTasks(page, async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await usable(page).waitFor();
    usableMs = await page.evaluate(() => performance.now());
    await page.waitForTimeout(SETTLE_MS);
  });
  const paintMs = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? -1);
  await context.close();
  const long = tasks.map(({ ms }) => ms).filter((ms) => ms > LONG_TASK_MS);
  return {
    paintMs,
    usableMs,
    longMs: long.reduce((sum, ms) => sum + ms, 0),
    longestMs: Math.max(0, ...tasks.map(({ ms }) => ms)),
  };
}

function measuresOf(path: string, loads: readonly Load[]): Measure[] {
  const middle = (name: keyof Load) => median(loads.map((load) => load[name]));
  return [
    { what: `first paint of ${path}`, value: middle('paintMs'), unit: 'ms', budget: 1500 },
    { what: `first field of ${path} can be used`, value: middle('usableMs'), unit: 'ms', budget: 2500 },
    { what: `long tasks of ${path}`, value: middle('longMs'), unit: 'ms of the thread', budget: 600 },
    { what: `longest task of ${path}`, value: middle('longestMs'), unit: 'ms of the thread', budget: 300 },
  ];
}
