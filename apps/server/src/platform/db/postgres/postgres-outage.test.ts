import { Kysely, sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openTcpProxy } from '../../../testing/tcp-proxy.ts';
import { testDatabaseUrls } from '../../../testing/test-databases.ts';
import { openDatabase } from '../open-database.ts';
import { createPostgresDialect } from './postgres-dialect.ts';
import type { Database } from '../schema.ts';

const LIMITS = { queryMs: 1200, operationMs: 2000, connectMs: 700, retryForMs: 1000 };
const postgres = testDatabaseUrls.find(({ name }) => name === 'PostgreSQL');

describe.skipIf(postgres === undefined)('while PostgreSQL is unavailable', () => {
  it('refuses a statement as unavailable when the server terminates its connection, and the process keeps running', async () => {
    const { db, admin } = await open();
    const writing = sql`insert into note select 1, pg_sleep(30)::text`.execute(db);
    const refusal = writing.catch((error: unknown) => error);
    await terminateAll(admin, 'insert into note');
    expect(await refusal).toMatchObject({ kind: 'unavailable', message: '数据库暂时不可用，请稍后重试' });
    expect(await countNotes(db)).toBe(0);
  });

  it('repeats a read whose connection is terminated', async () => {
    const { db, admin } = await open();
    const reading = sql<{ one: number }>`select 1 as one from pg_sleep(0.4)`.execute(db);
    await terminateAll(admin, 'pg_sleep(0.4)');
    expect((await reading).rows).toEqual([{ one: 1 }]);
  });

  it('refuses a transaction as unavailable when its connection is terminated, and stores nothing of it', async () => {
    const { db, admin } = await open();
    await expect(
      db.transaction().execute(async (transaction) => {
        await sql`insert into note values (2, 'a')`.execute(transaction);
        await terminateAll(admin, 'insert into note');
        await sql`select 1`.execute(transaction);
      }),
    ).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await countNotes(db)).toBe(0);
  });

  it('opens a transaction on another connection when the idle one is broken', async () => {
    const { db, proxy } = await open();
    await sql`select 1`.execute(db);
    proxy.cut();
    const writing = db
      .transaction()
      .execute((transaction) => sql`insert into note values (3, 'b')`.execute(transaction));
    await sleep(300);
    proxy.heal();
    await writing;
    expect(await countNotes(db)).toBe(1);
  });

  it.each(['cut', 'freeze'] as const)(
    'refuses every statement in time during an outage, and works again at once afterwards (%s)',
    async (fault) => {
      const { db, proxy } = await open();
      await sql`select 1`.execute(db);
      proxy[fault]();
      const startedAt = performance.now();
      const outcomes = await Promise.all(
        Array.from({ length: 40 }, () =>
          sql`insert into note values (4, 'c')`.execute(db).catch((error: unknown) => error),
        ),
      );
      for (const outcome of outcomes) expect(outcome).toMatchObject({ kind: 'unavailable' });
      // Twice the limit, because a busy machine adds its own delays.
      expect(performance.now() - startedAt).toBeLessThan(2 * (LIMITS.operationMs + LIMITS.queryMs));
      proxy.heal();
      await sql`insert into note values (5, 'd')`.execute(db);
      expect(await countNotes(db)).toBe(1);
    },
  );

  it('ends an attempt to connect at the time limit of the operation', async () => {
    const limits = { ...LIMITS, connectMs: 8000 };
    const { db, proxy } = await open(limits);
    await sql`select 1`.execute(db);
    proxy.freeze();
    const startedAt = performance.now();
    await expect(sql`select 1`.execute(db)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(performance.now() - startedAt).toBeLessThan(6000);
    proxy.heal();
    await expect
      .poll(
        () =>
          sql`select 1`.execute(db).then(
            () => 'well',
            () => 'away',
          ),
        { timeout: 10_000 },
      )
      .toBe('well');
  });

  it('refuses a statement that is too slow as unavailable, and keeps using its connection', async () => {
    const { db } = await open();
    await expect(sql`select pg_sleep(30)`.execute(db)).rejects.toMatchObject({ kind: 'unavailable' });
    await sql`insert into note values (6, 'e')`.execute(db);
    expect(await countNotes(db)).toBe(1);
  });

  it('applies time limits to requests but not to migrations', async () => {
    const url = (await postgres?.makeUrl()) ?? '';
    const seconds = async (isPatient: boolean) => {
      const { db } = await openDatabase({ dataDir: '', url, onIdleError: () => {}, isPatient });
      onTestFinished(() => db.destroy());
      const { rows } = await sql<{ ms: number }>`
        select setting::integer as ms from pg_settings where name = 'statement_timeout'
      `.execute(db);
      return (rows[0]?.ms ?? 0) / 1000;
    };
    expect(await seconds(false)).toBeLessThan(10);
    expect(await seconds(true)).toBeGreaterThan(3600);
  });

  it('closes without waiting for a frozen server', async () => {
    const { db, proxy } = await open();
    await sql`select 1`.execute(db);
    proxy.freeze();
    const startedAt = performance.now();
    await db.destroy();
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });
});

async function open(limits = LIMITS) {
  const target = (await postgres?.makeUrl()) ?? '';
  const proxy = await openTcpProxy(target);
  const db = new Kysely<Database>({
    dialect: createPostgresDialect(proxy.url, { onIdleError: () => {}, limits }),
  });
  onTestFinished(() => db.destroy());
  const admin = new pg.Client({ connectionString: target });
  admin.on('error', () => {});
  await admin.connect();
  onTestFinished(() => admin.end());
  await admin.query('create table note (id integer, text text)');
  return { db, proxy, admin };
}

/** Waits until the statement runs or has run, then terminates every other connection. */
async function terminateAll(admin: pg.Client, statement: string): Promise<void> {
  const others = 'from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()';
  await expect
    .poll(async () => (await admin.query(`select 1 ${others} and query like '%${statement}%'`)).rowCount)
    .toBeGreaterThan(0);
  await admin.query(`select pg_terminate_backend(pid) ${others}`);
}

async function countNotes(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ notes: number }>`select count(*) as notes from note`.execute(db);
  return rows[0]?.notes ?? -1;
}
