import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createFreshDatabase } from '@wenjin/e2e/fresh-database';
import { ROOT } from '@wenjin/e2e/product';
import type { Bench, Measure } from '../bench.ts';

const ROWS = 1_000_000;
const SLOWEST_MS = 300;

type Report = { rollUpMs: number; counted: number; views: Record<string, { p50: number; p95: number }> };

/** Every view of administrators, over a year of model calls of 300 users. */
export const usageBench: Bench = {
  name: 'usage',
  about: `the views of usage, quotas and records over ${ROWS} model calls; on both databases`,
  run: async () => {
    const onSqlite = await measure('SQLite', {});
    const database = await createFreshDatabase();
    try {
      return [...onSqlite, ...(await measure('PostgreSQL', { MEASURE_DATABASE_URL: database.url }))];
    } finally {
      await database.drop();
    }
  },
};

async function measure(name: string, env: Record<string, string>): Promise<Measure[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['apps/server/src/measure-usage.ts', String(ROWS)], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  const { rollUpMs, counted, views } = JSON.parse(stdout) as Report;
  return [
    {
      what: `${name}, rows that the sums miss`,
      value: ROWS - counted,
      unit: 'rows',
      budget: 0,
      note: `all of them summed up in ${(rollUpMs / 1000).toFixed(1)} s`,
    },
    ...Object.entries(views).map(([view, { p50, p95 }]) => ({
      what: `${name}, ${view}, p95`,
      value: p95,
      unit: 'ms',
      budget: SLOWEST_MS,
      note: `p50 ${p50.toFixed(1)}`,
    })),
  ];
}
