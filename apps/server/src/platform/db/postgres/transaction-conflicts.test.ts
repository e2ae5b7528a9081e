import { type Kysely, sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testDatabaseUrls } from '../../../testing/test-databases.ts';
import { executeTogether } from '../execute-together.ts';
import { openDatabase } from '../open-database.ts';
import { runTransaction } from '../run-transaction.ts';
import type { Database } from '../schema.ts';
import { transact } from '../transact.ts';

const postgres = testDatabaseUrls.find(({ name }) => name === 'PostgreSQL');

async function open() {
  const url = (await postgres?.makeUrl()) ?? '';
  const { db } = await openDatabase({ dataDir: '', url, onIdleError: () => {} });
  onTestFinished(() => db.destroy());
  await sql`create table note (id integer primary key, count integer)`.execute(db);
  await sql`insert into note values (1, 0), (2, 0)`.execute(db);
  await sql`create sequence tries`.execute(db);
  return db;
}

/** Creates a function that fails with this code until it has been called often enough. */
async function failUntil(db: Kysely<Database>, code: string, calls: number) {
  await sql
    .raw(
      `create function trouble() returns integer language plpgsql as $$ begin
        if nextval('tries') < ${calls} then raise exception using errcode = '${code}'; end if; return 1;
      end $$`,
    )
    .execute(db);
}

const add = (id: number) => sql`update note set count = count + 1 where id = ${id}`;
const addWithTrouble = sql`update note set count = count + trouble() where id = 1`;

async function counts(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`select count from note order by id`.execute(db);
  return rows.map(({ count }) => count);
}

describe.skipIf(postgres === undefined)('transactions of PostgreSQL that get in each other’s way', () => {
  it('are both carried out when they wait for each other', async () => {
    const db = await open();
    const meet = Promise.withResolvers<void>();
    let arrived = 0;
    const change = (first: number, second: number) =>
      runTransaction(db, async (transaction) => {
        await add(first).execute(transaction);
        arrived += 1;
        if (arrived === 2) meet.resolve();
        await meet.promise;
        await add(second).execute(transaction);
      });
    await Promise.all([change(1, 2), change(2, 1)]);
    expect(arrived).toBeGreaterThan(2);
    expect(await counts(db)).toEqual([2, 2]);
  });

  it.each([
    ['a deadlock', '40P01'],
    ['a serialization failure', '40001'],
  ])('are repeated after %s, whatever way they were begun', async (_name, code) => {
    const db = await open();
    await failUntil(db, code, 3);
    await addWithTrouble.execute(db);
    await sql`alter sequence tries restart`.execute(db);
    await runTransaction(db, async (transaction) => {
      await add(2).execute(transaction);
      await addWithTrouble.execute(transaction);
    });
    await sql`alter sequence tries restart`.execute(db);
    await transact(db, async (transaction) => addWithTrouble.execute(transaction));
    await sql`alter sequence tries restart`.execute(db);
    const gate = sql`update note set count = count + 1 where id = 2 returning id`.compile(db);
    await executeTogether(db, { gate, rest: [addWithTrouble.compile(db)] });
    expect(await counts(db)).toEqual([4, 2]);
  });

  it('are refused as unavailable when they fail again and again, and change nothing', async () => {
    const db = await open();
    await failUntil(db, '40P01', 1000);
    await expect(addWithTrouble.execute(db)).rejects.toMatchObject({ kind: 'unavailable' });
    const transaction = runTransaction(db, async (transaction) => {
      await add(2).execute(transaction);
      await addWithTrouble.execute(transaction);
    });
    await expect(transaction).rejects.toMatchObject({ kind: 'unavailable', message: '数据库暂时不可用，请稍后重试' });
    expect(await counts(db)).toEqual([0, 0]);
  });

  it('report a full disk of the database server as unavailable', async () => {
    const db = await open();
    await failUntil(db, '53100', 1000);
    await expect(addWithTrouble.execute(db)).rejects.toMatchObject({
      kind: 'unavailable',
      message: '服务器磁盘空间不足，暂时无法保存，请联系管理员',
    });
  });

  it('are not repeated after any other failure', async () => {
    const db = await open();
    await failUntil(db, '23505', 1000);
    await expect(runTransaction(db, (transaction) => addWithTrouble.execute(transaction))).rejects.toMatchObject({
      code: '23505',
    });
    const { rows } = await sql<{ tried: number }>`select last_value as tried from tries`.execute(db);
    expect(rows).toEqual([{ tried: 1 }]);
  });
});
