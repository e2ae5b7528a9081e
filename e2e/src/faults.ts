import { parseArgs } from 'node:util';
import { jumpClock } from './faults/clock-faults.ts';
import { type Fault, seconds } from './faults/fault.ts';
import { FaultWorld, type Stage } from './faults/fault-world.ts';
import { cutOffInstance, stopInstance } from './faults/instance-faults.ts';
import {
  cutPostgresConnections,
  freezePostgresConnections,
  restartPostgres,
  terminatePostgresConnections,
} from './faults/postgres-faults.ts';
import { freezeRedis, restartRedis } from './faults/redis-faults.ts';
import { type Figures, runFault } from './faults/run-fault.ts';

const FAULTS: readonly Fault[] = [
  restartPostgres,
  terminatePostgresConnections,
  cutPostgresConnections,
  freezePostgresConnections,
  restartRedis,
  freezeRedis,
  jumpClock,
  stopInstance,
  cutOffInstance,
];
const STAGES: Record<Stage, string> = { alone: 'SQLite', cluster: 'PostgreSQL and Redis, two instances' };

/**
 * `node e2e/src/faults.ts` runs every fault once, in its short form. `--rounds 20` runs the long form that many times,
 * `--fault NAME` runs one fault, `--stage alone|cluster` runs one stage. The exit code is the number of failed rounds.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string' }, fault: { type: 'string' }, stage: { type: 'string' } },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const isLong = values.rounds !== undefined;
const rounds = Number(values.rounds ?? '1');
const wanted = FAULTS.filter(({ name }) => values.fault === undefined || values.fault === name);
if (wanted.length === 0) throw new Error(`no such fault; there are: ${FAULTS.map(({ name }) => name).join(', ')}`);

let passed = 0;
let failed = 0;
const table: string[] = [];
for (const stage of ['alone', 'cluster'] as const) {
  const faults = wanted.filter(({ stages }) => stages.includes(stage));
  if (faults.length > 0 && (values.stage ?? stage) === stage) await runStage(stage, faults);
}
console.log(table.join('\n'));
console.log(`${passed} faults passed, ${failed} failed`);
process.exitCode = Math.min(failed, 100);

async function runStage(stage: Stage, faults: readonly Fault[]): Promise<void> {
  console.log(`${STAGES[stage]}:`);
  let world = await FaultWorld.begin(stage, { isLong });
  try {
    for (const fault of faults) {
      const figures: Figures[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        figures.push(await runRound({ world, fault, round }));
        if (world.nodes.every(({ product }) => product.isAlive)) continue;
        await world.end();
        world = await FaultWorld.begin(stage, { isLong });
      }
      table.push(rowOf(stage, fault, figures));
    }
  } finally {
    await world.end();
  }
}

async function runRound({ world, fault, round }: { world: FaultWorld; fault: Fault; round: number }): Promise<Figures> {
  const startedAt = performance.now();
  const figures = await runFault(world, fault, { isLong, round });
  const { story, done, interrupted, refusedQuestions, savedWrites, refusedWrites, problems } = figures;
  if (problems.length === 0) passed += 1;
  else failed += 1;
  console.log(
    `  ${fault.name} ${round}: ${story}; answers ${done} done, ${interrupted} interrupted, ${refusedQuestions} refused; ` +
      `writes ${savedWrites} acknowledged, ${refusedWrites} refused; slowest call ${seconds(figures.slowestMs)}; ` +
      `back after ${seconds(figures.backAfterMs)}: ${problems.length === 0 ? 'ok' : 'FAILED'} (${seconds(performance.now() - startedAt)})`,
  );
  for (const problem of problems) console.log(`    ${problem}`);
  return figures;
}

/** Returns a row of the table in docs/operations.md. */
function rowOf(stage: Stage, { title, mayCallsWait }: Fault, figures: readonly Figures[]): string {
  const sum = (pick: (one: Figures) => number) => figures.reduce((total, one) => total + pick(one), 0);
  const most = (pick: (one: Figures) => number) => Math.max(...figures.map(pick));
  const lost = sum(({ problems }) => problems.length);
  const cells = [
    title,
    STAGES[stage],
    String(figures.length),
    `${sum(({ done }) => done)} / ${sum(({ interrupted }) => interrupted)} / ${sum(({ refusedQuestions }) => refusedQuestions)}`,
    `${sum(({ savedWrites }) => savedWrites)} / ${sum(({ refusedWrites }) => refusedWrites)}`,
    mayCallsWait ? '–' : seconds(most(({ slowestMs }) => slowestMs)),
    seconds(most(({ backAfterMs }) => backAfterMs)),
    lost === 0 ? 'nothing' : `${lost} problems`,
  ];
  return `| ${cells.join(' | ')} |`;
}
