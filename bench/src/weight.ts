import { execFileSync } from 'node:child_process';
import { gzipSync } from 'node:zlib';
import { ROOT } from '@wenjin/e2e/product';
import { composer } from '@wenjin/e2e/steps';
import { SCREENS, World } from '@wenjin/e2e/world';
import type { Bench, Measure } from './bench.ts';

type Page = Parameters<typeof composer>[0];
type Response = NonNullable<Awaited<ReturnType<Page['goto']>>>;

/** Kilobytes that the lightest measured competitor loads before its composer works, compressed the same way. */
const PEER_KB = 1430;

/**
 * JavaScript that a first visit must load before the page is usable. The bench compresses it itself, so the server's
 * settings do not matter.
 */
export const weight: Bench = {
  name: 'weight',
  about: 'JavaScript of the sign-in page and of the chat page, cold cache, gzip',
  run: async () => {
    execFileSync(process.execPath, ['tools/build-web.ts'], { cwd: ROOT, stdio: 'inherit' });
    const world = await World.begin();
    try {
      return [
        await weigh(world, {
          path: '/login',
          isSignedIn: false,
          budget: 185,
          usable: (page) => page.getByLabel('手机号'),
        }),
        await weigh(world, { path: '/', isSignedIn: true, budget: 260, usable: composer }),
      ];
    } finally {
      await world.end();
    }
  },
};

type Weighed = {
  path: string;
  isSignedIn: boolean;
  budget: number;
  usable: (page: Page) => ReturnType<typeof composer>;
};

async function weigh(world: World, { path, isSignedIn, budget, usable }: Weighed): Promise<Measure> {
  const [screen] = SCREENS;
  if (!screen) throw new Error('no screen to measure on');
  const { page, context } = await world.open({ screen, isSignedIn });
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (/javascript/u.test(response.headers()['content-type'] ?? '')) scripts.push(response);
  });
  await page.goto(path);
  await usable(page).waitFor();
  // Everything that arrives after this point is lazy-loaded; the user does not wait for it.
  const needed = [...scripts];
  const bodies = await Promise.all(needed.map((response) => response.body()));
  await context.close();

  const raw = bodies.reduce((sum, body) => sum + body.length, 0) / 1000;
  const gzip = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000;
  const note = `raw ${raw.toFixed(0)} KB in ${bodies.length} files, ${(gzip / PEER_KB).toFixed(2)} of the peer's ${PEER_KB} KB`;
  return { what: `JavaScript of ${path}`, value: gzip, unit: 'KB', budget, note };
}
