import { parseArgs } from 'node:util';
import { runOutage } from './outage/outage-journey.ts';

/**
 * `node e2e/src/outage.ts` asks ten questions in a browser for about two minutes while the connection to the product
 * breaks at random, on both databases. `--database sqlite|postgres` runs one of them, `--answers N` asks more, `--seed N`
 * gives other troubles. The exit code is the number of problems.
 */
const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    answers: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
  },
});
let failed = 0;
for (const database of ['sqlite', 'postgres'] as const) {
  if ((values.database ?? database) !== database) continue;
  const { problems, ...figures } = await runOutage({
    database,
    answers: Number(values.answers),
    seed: Number(values.seed),
    pieces: 120,
    longest: { cutMs: 8000, delayMs: 3000, pauseMs: 5000 },
  });
  failed += problems.length;
  console.log(
    `${database}: ${figures.answers} answers in ${figures.seconds.toFixed(0)} s; ${figures.resets} resets, ` +
      `${figures.cuts} cuts (${(figures.downMs / 1000).toFixed(0)} s down), ${figures.delays} delays; ` +
      `重试 pressed ${figures.retries} times, ${figures.returned} questions returned to the composer: ` +
      (problems.length === 0 ? 'nothing lost, nothing asked twice' : 'FAILED'),
  );
  for (const problem of problems) console.log(`  ${problem}`);
}
process.exitCode = Math.min(failed, 100);
