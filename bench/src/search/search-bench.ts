import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createFreshDatabase } from '@wenjin/e2e/fresh-database';
import { ROOT } from '@wenjin/e2e/product';
import type { Bench, Measure } from '../bench.ts';

const FEW = 20_000;
const MANY = 200_000;
const SLOWEST_MS = { SQLite: 30, PostgreSQL: 60 };

type Times = Record<string, { p50: number; p95: number; found: number }>;
type Report = {
  sizes: Record<string, Times>;
  like: Record<string, number>;
  save: { plain: number; indexed: number };
};

/** All messages belong to one user, because an index is only searched per user: this is the largest possible search. */
export const searchBench: Bench = {
  name: 'search',
  about: `words of 1 to 8 characters, rare, common and absent, among ${MANY} messages; on both databases`,
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

async function measure(name: keyof typeof SLOWEST_MS, env: Record<string, string>): Promise<Measure[]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['apps/server/src/measure-search.ts', `${FEW},${MANY}`],
    { cwd: ROOT, env: { ...process.env, ...env }, encoding: 'utf8' },
  );
  const { like, save, sizes } = JSON.parse(stdout) as Report;
  const { [FEW]: few = {}, [MANY]: many = {} } = sizes;
  return [
    ...Object.entries(many).map(([word, { p50, p95, found }]) => ({
      what: `${name}, ${word} characters, p95`,
      value: p95,
      unit: 'ms',
      budget: SLOWEST_MS[name],
      note: `p50 ${p50.toFixed(2)}, ${found} found`,
    })),
    ...Object.entries(like).map(([word, ms]) => ({
      what: `${name}, ${word} characters, time relative to LIKE`,
      value: (many[word]?.p50 ?? Number.NaN) / ms,
      unit: '×',
      budget: 1 / 20,
      note: `LIKE ${ms.toFixed(0)} ms`,
    })),
    ...growth(name, few, many),
    {
      what: `${name}, time added by the index to a save of 100 characters, p50`,
      value: save.indexed - save.plain,
      unit: 'ms',
      budget: 1,
      note: `${save.plain.toFixed(2)} without`,
    },
  ];
}

function growth(name: string, few: Times, many: Times): Measure[] {
  const rare = Object.keys(many).filter((word) => word.startsWith('rare'));
  return rare.map((word) => ({
    what: `${name}, ${word} characters, ten times the messages`,
    value: (many[word]?.p50 ?? Number.NaN) / (few[word]?.p50 ?? Number.NaN),
    unit: '×',
    budget: 2,
    note: `${few[word]?.p50.toFixed(2)} ms before`,
  }));
}
