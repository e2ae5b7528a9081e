import { execFileSync } from 'node:child_process';
import { ROOT } from '@wenjin/e2e/product';
import { composer } from '@wenjin/e2e/steps';
import { SCREENS, World } from '@wenjin/e2e/world';
import { type Bench, type Measure, median } from '../bench.ts';
import { longestTask } from '../main-thread-tasks.ts';
import { clickToPaint, scrollThrough, untilStill, type Page } from './page-clock.ts';
import { lastWords, organiseConversations, seedConversations, seedMessages } from './seed-lists.ts';

const SHORT = 20;
const LONG = 1000;
const FEW = 100;
const MANY = 10_000;
/** In the history of many conversations. */
const FOLDERS = 20;
const PINS = 30;
const ROUNDS = 5;
const FRAME_BUDGET_MS = 50;
const THREAD = '[role=log]';
const HISTORY = '.history';

/** Compares long with short conversations and histories: opening and scrolling must take about the same time. */
export const listsBench: Bench = {
  name: 'lists',
  about: `a conversation of ${LONG} messages compared with one of ${SHORT}; a history of ${MANY} conversations compared with one of ${FEW}`,
  run: async () => {
    execFileSync(process.execPath, ['tools/build-web.ts'], { cwd: ROOT, stdio: 'inherit' });
    const worlds = await Promise.all([World.begin(), World.begin()]);
    const [few, many] = worlds;
    try {
      await Promise.all([seedConversations(few, FEW), seedConversations(many, MANY)]);
      await seedMessages(few, 'short', SHORT);
      await seedMessages(few, 'long', LONG);
      const plain = [...(await measureThread(few)), ...(await measureHistory(few, many))];
      await Promise.all([organiseConversations(few, 2, 3), organiseConversations(many, FOLDERS, PINS)]);
      return [...plain, ...(await measureOrganised(few, many))];
    } finally {
      for (const world of worlds) await world.end();
    }
  },
};

async function measureThread(world: World): Promise<Measure[]> {
  const short: number[] = [];
  const long: number[] = [];
  const tasks: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    short.push(await onPage(world, (page) => clickToPaint(page, 'short', lastWords(SHORT))));
    await onPage(world, async (page) => {
      long.push(await clickToPaint(page, 'long', lastWords(LONG)));
      await untilStill(page);
      tasks.push(await longestTask(page, () => scrollThrough(page, THREAD, -400)));
    });
  }
  const [shortMs, longMs] = [median(short), median(long)];
  return [
    {
      what: `last of ${LONG} messages painted`,
      value: longMs / shortMs,
      unit: `× ${SHORT} messages`,
      budget: 2,
      note: `${longMs.toFixed(0)} and ${shortMs.toFixed(0)} ms`,
    },
    {
      what: 'longest task of a frame while scrolling to the top',
      value: Math.max(...tasks),
      unit: 'ms of the thread',
      budget: FRAME_BUDGET_MS,
      note: `rounds ${tasks.map((task) => task.toFixed(0)).join(', ')}`,
    },
  ];
}

async function measureHistory(few: World, many: World): Promise<Measure[]> {
  const opened = { few: [] as number[], many: [] as number[] };
  const tasks = { few: [] as number[], many: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, world] of [['few', few] as const, ['many', many] as const]) {
      await onPage(world, async (page) => {
        opened[name].push(await page.evaluate(() => performance.now()));
        tasks[name].push(await longestTask(page, () => scrollThrough(page, HISTORY, 600)));
      });
    }
  }
  return [
    {
      what: `history of ${MANY} conversations shown`,
      value: median(opened.many) / median(opened.few),
      unit: `× ${FEW} sessions`,
      budget: 1.25,
      note: `${median(opened.many).toFixed(0)} and ${median(opened.few).toFixed(0)} ms after the start of the page`,
    },
    {
      what: 'longest task of a frame while scrolling the whole history',
      value: Math.max(...tasks.many),
      unit: 'ms of the thread',
      budget: FRAME_BUDGET_MS,
      note: `with ${FEW} conversations ${Math.max(...tasks.few).toFixed(0)} ms`,
    },
  ];
}

/** The same with pins and folders, of which one is open. */
async function measureOrganised(few: World, many: World): Promise<Measure[]> {
  const opened = { few: [] as number[], many: [] as number[] };
  const tasks: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, world] of [['few', few] as const, ['many', many] as const]) {
      await onPage(
        world,
        async (page) => {
          opened[name].push(await page.evaluate(() => performance.now()));
          if (name === 'many') tasks.push(await longestTask(page, () => scrollThrough(page, HISTORY, 600)));
        },
        ['文件夹 1'],
      );
    }
  }
  return [
    {
      what: `history of ${MANY} conversations with ${FOLDERS} folders and ${PINS} pins shown`,
      value: median(opened.many) / median(opened.few),
      unit: `× ${FEW} sessions`,
      budget: 1.25,
      note: `${median(opened.many).toFixed(0)} and ${median(opened.few).toFixed(0)} ms after the start of the page`,
    },
    {
      what: 'longest task of a frame while scrolling it',
      value: Math.max(...tasks),
      unit: 'ms of the thread',
      budget: FRAME_BUDGET_MS,
      note: `rounds ${tasks.map((task) => task.toFixed(0)).join(', ')}`,
    },
  ];
}

/** Opens a new page for each round, so that nothing is cached from the round before. */
async function onPage<T>(
  world: World,
  work: (page: Page) => Promise<T>,
  openFolders: readonly string[] = [],
): Promise<T> {
  const [screen] = SCREENS;
  if (screen === undefined) throw new Error('no screen to measure on');
  const { page, context } = await world.open({ screen, isSignedIn: true });
  await context.addInitScript(
    (names) => localStorage.setItem('wenjin:open-folders', JSON.stringify(names)),
    openFolders,
  );
  await page.goto('/');
  await composer(page).waitFor();
  await page.locator(`${HISTORY} a`).nth(3).waitFor();
  try {
    return await work(page);
  } finally {
    await context.close();
  }
}
