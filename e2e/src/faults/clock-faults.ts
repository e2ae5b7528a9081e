import { setTimeout as sleep } from 'node:timers/promises';
import { type Fault, seconds } from './fault.ts';

const DAY_MS = 86_400_000;
/** The jumps add up to zero, so that the next fault starts with a correct clock. */
const JUMPS = [-60_000, DAY_MS, -2 * DAY_MS, DAY_MS + 60_000];

export const jumpClock: Fault = {
  name: 'clock-jump',
  title: 'the wall clock of one instance jumps by −60 s, +1 day, −2 days and back',
  stages: ['alone', 'cluster'],
  async strike(world, { isLong }) {
    const [node] = world.nodes;
    if (node === undefined) throw new Error('no instance');
    for (const jump of JUMPS) {
      await world.moveClock(node, jump);
      await sleep(isLong ? 3000 : 1200);
    }
    return `jumped by ${JUMPS.map((jump) => seconds(jump)).join(', ')}`;
  },
};
