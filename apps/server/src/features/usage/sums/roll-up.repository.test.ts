import { createCalendar } from '@wenjin/domain/usage/calendar';
import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/db/schema.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { addTestUser } from '../../../testing/test-rows.ts';
import { usageRow } from '../../../testing/usage-rows.ts';
import { createRollUp } from './roll-up.ts';
import { createRollUpRepository } from './roll-up.repository.ts';

const MINUTE = 60_000;

function rollerOf(db: Kysely<Database>, timeZone = 'Asia/Shanghai') {
  const calendar = createCalendar(timeZone);
  return createRollUp({ sums: createRollUpRepository(db), calendar, timeZone, now: () => 1 });
}

async function openWithUsers(open: () => Promise<Kysely<Database>>) {
  const db = await open();
  await addTestUser(db, 'li');
  await addTestUser(db, 'wang');
  return db;
}

/** Compares the sums with what the rows themselves say. */
async function expectExact(db: Kysely<Database>): Promise<void> {
  const rows = await db.selectFrom('usage').selectAll().execute();
  const days = await db.selectFrom('usageDay').selectAll().execute();
  const months = await db.selectFrom('usageMonth').selectAll().execute();
  const totals = await db.selectFrom('usageTotal').selectAll().execute();
  const paces = await db.selectFrom('usagePace').selectAll().execute();
  for (const sums of [days, months, totals]) {
    expect(sums.reduce((sum, { calls }) => sum + calls, 0)).toBe(rows.length);
    expect(sums.reduce((sum, { promptTokens }) => sum + promptTokens, 0)).toBe(
      rows.reduce((sum, { promptTokens }) => sum + promptTokens, 0),
    );
    expect(sums.reduce((sum, { spoken }) => sum + spoken, 0)).toBe(rows.reduce((sum, { spoken }) => sum + spoken, 0));
    expect(sums.reduce((sum, { failed }) => sum + failed, 0)).toBe(
      rows.filter(({ outcome }) => outcome === 'failed').length,
    );
  }
  expect(paces.reduce((sum, { calls }) => sum + calls, 0)).toBe(
    rows.filter(({ firstPieceMs }) => firstPieceMs !== null).length,
  );
}

describe.each(testDatabases)('sums of days on $name', ({ open }) => {
  it('counts each row in its day, model and purpose, and robots on a line of their own', async () => {
    const db = await openWithUsers(open);
    await db
      .insertInto('usage')
      .values([
        usageRow({ id: '1', spoken: 7 }),
        usageRow({ id: '2', outcome: 'failed', failure: 'rate-limited', firstPieceMs: null, answerTokens: 0 }),
        usageRow({ id: '3', startedAt: Date.parse('2026-11-15T16:00:00Z'), ownerId: 'wang', firstPieceMs: 1249 }),
        usageRow({ id: '4', purpose: 'robot' }),
      ])
      .execute();
    await rollerOf(db)();
    const rows = await db.selectFrom('usageDay').selectAll().orderBy('ownerId').execute();
    expect(rows).toMatchObject([
      { day: '2026-11-15', ownerId: 'li', calls: 2, failed: 1, limited: 1, promptTokens: 200, answerTokens: 10 },
      { day: '2026-11-15', ownerId: 'robots', purpose: 'robot', calls: 1, failed: 0 },
      { day: '2026-11-16', ownerId: 'wang', calls: 1, failed: 0, limited: 0 },
    ]);
    const paces = await db.selectFrom('usagePace').selectAll().where('day', '=', '2026-11-16').execute();
    expect(paces).toEqual([{ day: '2026-11-16', purpose: 'answer', tenths: 12, calls: 1 }]);
    await expectExact(db);
  });

  it('counts a row that arrives late, and no row twice', async () => {
    const db = await openWithUsers(open);
    await db
      .insertInto('usage')
      .values(usageRow({ id: '1' }))
      .execute();
    const roll = rollerOf(db);
    await roll();
    await roll();
    await db
      .insertInto('usage')
      .values(usageRow({ id: '2', startedAt: 0 }))
      .execute();
    await db
      .insertInto('usage')
      .values(usageRow({ id: '3' }))
      .execute();
    await roll();
    await expectExact(db);
    const days = await db.selectFrom('usageTotal').select(['day', 'calls']).orderBy('day').execute();
    expect(days).toEqual([
      { day: '1970-01-01', calls: 1 },
      { day: '2026-11-15', calls: 2 },
    ]);
  });

  it('stays exact when several instances count while rows are written', { timeout: 60_000 }, async () => {
    const db = await openWithUsers(open);
    const start = Date.parse('2026-11-14T15:00:00Z');
    const rollers = [rollerOf(db), rollerOf(db), rollerOf(db)];
    const write = async () => {
      for (let part = 0; part < 10; part += 1) {
        const rows = Array.from({ length: 100 }, (_row, index) =>
          usageRow({
            id: `${part}-${index}`,
            ownerId: index % 2 === 0 ? 'li' : 'wang',
            startedAt: start + index * 2 * MINUTE,
            promptTokens: index,
            outcome: index % 7 === 0 ? 'failed' : 'done',
            firstPieceMs: index % 7 === 0 ? null : index * 10,
          }),
        );
        await db.insertInto('usage').values(rows).execute();
      }
    };
    const count = async (roll: (typeof rollers)[number]) => {
      for (let turn = 0; turn < 10; turn += 1) await roll();
    };
    await Promise.all([write(), ...rollers.map(count)]);
    await Promise.all(rollers.map((roll) => roll()));
    const left = await db.selectFrom('usage').select('id').where('rolledDay', 'is', null).execute();
    expect(left).toEqual([]);
    await expectExact(db);
  });

  it('counts everything again after the time zone was changed', async () => {
    const db = await openWithUsers(open);
    const late = Date.parse('2026-11-15T17:00:00Z');
    await db
      .insertInto('usage')
      .values([usageRow({ id: '1' }), usageRow({ id: '2', startedAt: late })])
      .execute();
    await rollerOf(db)();
    await rollerOf(db, 'UTC')();
    const days = await db.selectFrom('usageTotal').select(['day', 'calls']).execute();
    expect(days).toEqual([{ day: '2026-11-15', calls: 2 }]);
    await expectExact(db);
  });
});
