import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeTestFolder } from '../../../testing/test-databases.ts';
import { executeTogether } from '../execute-together.ts';
import { openDatabase } from '../open-database.ts';

const count = (numbers: number) =>
  sql`with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${numbers})
    select max(n) as most from counted`;

describe('statements that are sent to the embedded database together', () => {
  it('get their results before a long transaction that was sent after them', async () => {
    const { db } = await openDatabase({ dataDir: makeTestFolder(), url: undefined, onIdleError: () => {} });
    await sql`select 1`.execute(db);
    let isLongDone = false;
    const small = count(1).execute(db);
    const rest = Array.from({ length: 20 }, () => count(100_000).compile(db));
    const long = executeTogether(db, { gate: count(1).compile(db), rest }).then(() => {
      isLongDone = true;
    });
    expect((await small).rows).toEqual([{ most: 1 }]);
    await nextTurn();
    expect(isLongDone).toBe(false);
    const after = count(2).execute(db);
    await long;
    expect((await after).rows).toEqual([{ most: 2 }]);
    await db.destroy();
  });
});
