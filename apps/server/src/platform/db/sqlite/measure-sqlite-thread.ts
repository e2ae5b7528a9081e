import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { SqliteThread } from './sqlite-thread.ts';

// `npm run bench -- db-thread` measures how long the embedded database blocks the event loop, with and without a
// thread.
const SECONDS = 5;
const WRITES_PER_SECOND = 200;
const ROWS = 200_000;
const TEXT = '年假按累计工作年限计算，满一年不满十年的五天。'.repeat(20);

type Run = (sql: string, parameters: readonly unknown[]) => Promise<unknown>;
type Figures = { loopP50: number; loopP99: number; loopMax: number; writeP50: number; writeP99: number };

const folder = mkdtempSync(join(tmpdir(), 'wenjin-bench-'));
process.stdout.write(
  `${WRITES_PER_SECOND} durable writes a second for ${SECONDS} s, and one scan of ${ROWS} rows a second; milliseconds\n`,
);
print('main thread', await measureMainThread(join(folder, 'main.db')));
print('own thread', await measureOwnThread(join(folder, 'own.db')));
rmSync(folder, { recursive: true });

async function measureMainThread(file: string): Promise<Figures> {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  const figures = await measure(async (sql, parameters) => database.prepare(sql).all(...(parameters as string[])));
  database.close();
  return figures;
}

async function measureOwnThread(file: string): Promise<Figures> {
  const thread = new SqliteThread(file);
  const figures = await measure((sql, parameters) => thread.run([{ sql, parameters }]));
  await thread.close();
  return figures;
}

async function measure(run: Run): Promise<Figures> {
  await run('create table part (id integer primary key, text text)', []);
  await run(
    'with recursive n(i) as (select 1 union all select i + 1 from n where i < ?) insert into part (text) select ? from n',
    [ROWS, TEXT.slice(0, 60)],
  );
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const writes: number[] = [];
  const pending: Promise<unknown>[] = [];
  delay.enable();
  for (let tick = 0; tick < SECONDS * 100; tick += 1) {
    for (let write = 0; write < WRITES_PER_SECOND / 100; write += 1) {
      const startedAt = performance.now();
      const done = run('insert into part (text) values (?)', [TEXT]);
      pending.push(done.then(() => writes.push(performance.now() - startedAt)));
    }
    if (tick % 100 === 50) pending.push(run('select count(*) from part where text like ?', ['%没有的词%']));
    await wait(10);
  }
  await Promise.all(pending);
  delay.disable();
  const sorted = writes.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return {
    loopP50: delay.percentile(50) / 1e6,
    loopP99: delay.percentile(99) / 1e6,
    loopMax: delay.max / 1e6,
    writeP50: at(0.5),
    writeP99: at(0.99),
  };
}

function print(name: string, figures: Figures): void {
  const cells = Object.entries(figures).map(([key, value]) => `${key} ${value.toFixed(2)}`);
  process.stdout.write(`${name.padEnd(12)} ${cells.join('  ')}\n`);
}
