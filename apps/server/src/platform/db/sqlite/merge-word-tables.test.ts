import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeTestFolder } from '../../../testing/test-databases.ts';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../open-database.ts';
import { SqliteThread } from './sqlite-thread.ts';

const SAVES = 60;
/** FTS5 merges the parts of a level when it has four of them. */
const PARTS_LEFT = 12;

async function openWordTable() {
  const thread = new SqliteThread(join(makeTestFolder(), 'words.db'));
  const run = async (sql: string, parameters: readonly unknown[] = []) => {
    const [result] = await thread.run([{ sql, parameters }]);
    return result?.rows ?? [];
  };
  await run(`create virtual table word using fts5(words, content='', contentless_delete=1, detail=none)`);
  await run(`insert into word (word, rank) values ('automerge', 0)`);
  await run(`insert into word (word, rank) values ('crisismerge', 500)`);
  return {
    run,
    close: () => thread.close(),
    save: (number: number) => run('insert into word (rowid, words) values (?, ?)', [number, `every w${number}`]),
    countParts: async () => (await run('select count(distinct segid) as parts from word_idx'))[0],
  };
}

describe('the full-text tables of the embedded database', () => {
  it('are merged between saves, and every word is still found', async () => {
    const words = await openWordTable();
    for (let number = 1; number <= SAVES; number += 1) await words.save(number);
    await expect
      .poll(async () => (await words.countParts()) as { parts: number }, { timeout: 10_000 })
      .toSatisfy(({ parts }) => parts > 0 && parts < PARTS_LEFT);
    expect(await words.run(`select count(*) as found from word where word match 'every'`)).toEqual([{ found: SAVES }]);
    expect(await words.run(`select rowid from word where word match 'w37'`)).toEqual([{ rowid: 37 }]);
    await words.close();
  });

  it('are not merged inside of a transaction that is still open', async () => {
    const words = await openWordTable();
    await words.run('begin immediate');
    for (let number = 1; number <= SAVES; number += 1) await words.save(number);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await words.run('rollback');
    expect(await words.run(`select count(*) as found from word where word match 'every'`)).toEqual([{ found: 0 }]);
    await words.save(1);
    expect(await words.run(`select count(*) as found from word where word match 'every'`)).toEqual([{ found: 1 }]);
    await words.close();
  });

  it('leave merging to the thread in every table of the product', async () => {
    const { db } = await openDatabase({ dataDir: makeTestFolder(), url: undefined, onIdleError: () => {} });
    await migrate(db);
    const tables = await sql<{ name: string }>`select name from sqlite_master
      where sql like 'create virtual table % using fts5(%'`.execute(db);
    expect(tables.rows.length).toBeGreaterThanOrEqual(2);
    for (const { name } of tables.rows) {
      const config = await sql`select v from ${sql.id(`${name}_config`)} where k = 'automerge'`.execute(db);
      expect({ name, rows: config.rows }).toEqual({ name, rows: [{ v: 0 }] });
    }
    await db.destroy();
  });
});
