import { execFileSync } from 'node:child_process';
import { ROOT } from '@wenjin/e2e/product';
import { World } from '@wenjin/e2e/world';
import type { Bench } from '../bench.ts';
import { measureWeight } from './chart-weight.ts';
import { measureDrawing } from './draw-tasks.ts';
import { measureMemory, measureOpening, measureTheme } from './many-charts.ts';
import { seedCharts } from './seed-charts.ts';

/** An odd number, so that the median is one of the rounds. `CHARTS_ROUNDS=1` gives a quick result. */
const ROUNDS = Number(process.env['CHARTS_ROUNDS'] ?? 3);

/** Charts in the chat of the built product, in Chromium. */
export const chartsBench: Bench = {
  name: 'charts',
  about: 'drawing eight types with 12, 200 and 2,000 points, the theme, memory, a hundred charts, and their weight',
  run: async () => {
    execFileSync(process.execPath, ['tools/build-web.ts'], { cwd: ROOT, stdio: 'inherit' });
    const world = await World.begin();
    try {
      await seedCharts(world);
      return [
        ...(await measureDrawing(world, ROUNDS)),
        await measureOpening(world, ROUNDS + 2),
        await measureTheme(world, ROUNDS),
        ...(await measureMemory(world)),
        ...(await measureWeight(world)),
      ];
    } finally {
      await world.end();
    }
  },
};
