import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultWorld } from './fault-world.ts';
import { between, type Fault, seconds } from './fault.ts';

/** Longer than another instance waits before it considers this one dead. */
const TAKEN_FOR_DEAD_MS = 26_000;

export const stopInstance: Fault = {
  name: 'instance-stop',
  title: 'SIGSTOP of one instance',
  stages: ['alone', 'cluster'],
  mayCallsWait: true,
  async strike(world, { isLong }) {
    const { nodes } = world;
    const before = countRecoveries(world);
    const isAlone = nodes.length === 1;
    const stoppedMs = isLong ? between(5000, 60_000) : isAlone ? 3000 : TAKEN_FOR_DEAD_MS;
    nodes[0]?.product.signal('SIGSTOP');
    await sleep(stoppedMs);
    nodes[0]?.product.signal('SIGCONT');
    return `stopped for ${seconds(stoppedMs)}${endedElsewhere(world, before)}`;
  },
};

export const cutOffInstance: Fault = {
  name: 'instance-cut-off',
  title: 'one of two instances does not reach PostgreSQL',
  stages: ['cluster'],
  mayCallsWait: true,
  async strike(world, { isLong, round }) {
    const { nodes } = world;
    const before = countRecoveries(world);
    const awayMs = isLong ? between(5000, 45_000) : TAKEN_FOR_DEAD_MS;
    const isFrozen = round % 2 === 1;
    if (isFrozen) nodes[0]?.databaseProxy?.freeze();
    else nodes[0]?.databaseProxy?.cut();
    await sleep(awayMs);
    nodes[0]?.databaseProxy?.heal();
    return `${isFrozen ? 'frozen' : 'cut'} for ${seconds(awayMs)}${endedElsewhere(world, before)}`;
  },
};

/** Returns how often the other instance has considered this one dead. */
function countRecoveries({ nodes }: FaultWorld): number {
  return nodes[1]?.product.lines.filter((line) => line.includes('fell silent')).length ?? 0;
}

function endedElsewhere(world: FaultWorld, before: number): string {
  return countRecoveries(world) > before ? ', taken for dead by the other one' : '';
}
