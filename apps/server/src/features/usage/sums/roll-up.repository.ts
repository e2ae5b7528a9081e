import { ROBOTS } from '@wenjin/domain/usage/purposes';
import { type Kysely, type Selectable, type Transaction, sql } from 'kysely';
import { isPostgres } from '../../../platform/db/is-postgres.ts';
import { runTransaction } from '../../../platform/db/run-transaction.ts';
import type { Database } from '../../../platform/db/schema.ts';

type UsageRow = Selectable<Database['usage']>;
type Sums = Pick<Database['usageTotal'], 'calls' | 'failed' | 'limited' | 'promptTokens' | 'answerTokens' | 'spoken'>;
type Batch = { limit: number; dayOf: (time: number) => string };
export type RollUpRepository = ReturnType<typeof createRollUpRepository>;

/** So few rows in one statement that no database refuses its number of values. */
const ROWS_AT_ONCE = 500;
/** The setting that names the time zone in which the days were counted. */
const ZONE = 'usage.zone';
const NOTHING: Sums = { calls: 0, failed: 0, limited: 0, promptTokens: 0, answerTokens: 0, spoken: 0 };

export function createRollUpRepository(db: Kysely<Database>) {
  return {
    /**
     * Adds some usage rows to the sums of their days and marks them, in one transaction: each row is counted exactly
     * once, whenever it arrives and however many instances do this. Returns how many rows were counted.
     */
    rollSome: ({ limit, dayOf }: Batch): Promise<number> =>
      runTransaction(db, async (transaction) => {
        const rows = await transaction
          .selectFrom('usage')
          .selectAll()
          .where('rolledDay', 'is', null)
          .orderBy('ownerId')
          .orderBy('id')
          .limit(limit)
          .$if(isPostgres(db), (query) => query.forUpdate().skipLocked())
          .execute();
        const counted = rows.map((row) => ({ row, day: dayOf(row.startedAt) }));
        await addSums(transaction, counted);
        await addPaces(transaction, counted);
        for (const [day, ofDay] of Map.groupBy(counted, ({ day }) => day)) await mark(transaction, day, ofDay);
        return rows.length;
      }),

    /**
     * Begins anew when the days were counted in another time zone. One transaction, because another instance may count
     * at the same time; it can take seconds after years of use, and happens only when the setting was changed.
     */
    countIn: (timeZone: string, now: number): Promise<void> =>
      runTransaction(db, async (transaction) => {
        await transaction
          .insertInto('setting')
          .values({ name: ZONE, value: timeZone, updatedAt: now })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ updatedAt: now }))
          .execute();
        const zone = await transaction
          .selectFrom('setting')
          .select('value')
          .where('name', '=', ZONE)
          .executeTakeFirstOrThrow();
        if (zone.value === timeZone) return;
        for (const table of ['usageDay', 'usageMonth', 'usageTotal', 'usagePace'] as const)
          await transaction.deleteFrom(table).execute();
        await transaction.updateTable('usage').set({ rolledDay: null }).where('rolledDay', 'is not', null).execute();
        await transaction.updateTable('setting').set({ value: timeZone }).where('name', '=', ZONE).execute();
      }),
  };
}

type Counted = { row: UsageRow; day: string };

async function mark(transaction: Transaction<Database>, day: string, counted: readonly Counted[]): Promise<void> {
  for (const some of parts(counted)) {
    const ids = some.map(({ row }) => row.id);
    await transaction.updateTable('usage').set({ rolledDay: day }).where('id', 'in', ids).execute();
  }
}

async function addSums(transaction: Transaction<Database>, counted: readonly Counted[]): Promise<void> {
  const userOf = ({ row }: Counted) => ({
    ownerId: row.purpose === 'robot' ? ROBOTS : row.ownerId,
    model: row.model,
    purpose: row.purpose,
  });
  const days = summed(counted, (each) => ({ day: each.day, ...userOf(each) }));
  const months = summed(counted, (each) => ({ month: each.day.slice(0, 7), ...userOf(each) }));
  const totals = summed(counted, ({ day, row }) => ({ day, model: row.model, purpose: row.purpose }));
  for (const rows of parts(days)) {
    await transaction
      .insertInto('usageDay')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['ownerId', 'day', 'model', 'purpose']).doUpdateSet(added('usageDay')))
      .execute();
  }
  for (const rows of parts(months)) {
    const key = ['ownerId', 'month', 'model', 'purpose'] as const;
    await transaction
      .insertInto('usageMonth')
      .values(rows)
      .onConflict((conflict) => conflict.columns(key).doUpdateSet(added('usageMonth')))
      .execute();
  }
  for (const rows of parts(totals)) {
    await transaction
      .insertInto('usageTotal')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['day', 'model', 'purpose']).doUpdateSet(added('usageTotal')))
      .execute();
  }
}

async function addPaces(transaction: Transaction<Database>, counted: readonly Counted[]): Promise<void> {
  const paces = new Map<string, Database['usagePace']>();
  for (const { day, row } of counted) {
    if (row.firstPieceMs === null) continue;
    const tenths = Math.round(row.firstPieceMs / 100);
    const key = `${day}/${row.purpose}/${tenths}`;
    const known = paces.get(key);
    if (known === undefined) paces.set(key, { day, purpose: row.purpose, tenths, calls: 1 });
    else known.calls += 1;
  }
  for (const rows of parts(inOrder(paces))) {
    await transaction
      .insertInto('usagePace')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'purpose', 'tenths'])
          .doUpdateSet({ calls: sql`"usagePace"."calls" + excluded."calls"` }),
      )
      .execute();
  }
}

function parts<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / ROWS_AT_ONCE);
  return Array.from({ length: count }, (_part, index) => rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE));
}

function added(table: 'usageDay' | 'usageMonth' | 'usageTotal') {
  const plus = (column: keyof Sums) => sql<number>`${sql.ref(`${table}.${column}`)} + excluded.${sql.ref(column)}`;
  return {
    calls: plus('calls'),
    failed: plus('failed'),
    limited: plus('limited'),
    promptTokens: plus('promptTokens'),
    answerTokens: plus('answerTokens'),
    spoken: plus('spoken'),
  };
}

/** Adds up the rows that have the same key. */
function summed<Key extends object>(counted: readonly Counted[], keyOf: (each: Counted) => Key): (Key & Sums)[] {
  const sums = new Map<string, Key & Sums>();
  for (const each of counted) {
    const { row } = each;
    const key = keyOf(each);
    const name = Object.values(key).join('/');
    const sum = sums.get(name) ?? { ...key, ...NOTHING };
    sum.calls += 1;
    if (row.outcome === 'failed') sum.failed += 1;
    if (row.failure === 'rate-limited' || row.failure === 'quota-used-up') sum.limited += 1;
    sum.promptTokens += row.promptTokens;
    sum.answerTokens += row.answerTokens;
    sum.spoken += row.spoken;
    sums.set(name, sum);
  }
  return inOrder(sums);
}

/** Two instances that write the same rows must write them in the same order, or they would wait for each other. */
function inOrder<Row>(rows: ReadonlyMap<string, Row>): Row[] {
  return [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}
