import { describe, expect, it } from 'vitest';
import { addRowsOfLi } from '../../../testing/foreign-rows.ts';
import { testDatabases } from '../../../testing/test-databases.ts';
import { createFindLostRecords } from './find-lost-records.ts';
import { createLostRecordRepository } from './lost-record.repository.ts';
import { createRecordRepository } from './record.repository.ts';

const HOUR = 3_600_000;

describe.each(testDatabases)('lost records on $name', ({ open }) => {
  async function setUp(now: number) {
    const db = await open();
    await addRowsOfLi(db);
    const records = createRecordRepository(db);
    const lost = createFindLostRecords({
      records,
      lost: createLostRecordRepository(db),
      findVendor: () => 'zhipu',
      now: () => now,
    });
    return { db, records, lost };
  }

  it('adds the record of an answer whose server was killed before it wrote one', async () => {
    const { db, records, lost } = await setUp(2000);
    await db.deleteFrom('answerRecord').execute();
    await db.updateTable('answer').set({ status: 'interrupted', firstPieceAt: 1400, endedAt: 1900 }).execute();
    await lost.addRecent();
    await lost.addRecent();
    expect(await records.find('li', 'a1')).toMatchObject({
      conversationId: 'c1',
      question: '机密',
      source: 'zhipu',
      status: 'failed',
      startedAt: 1000,
      firstPieceMs: 400,
      durationMs: 900,
    });
  });

  it('adds records for answers that are older than the records', async () => {
    const { db, records, lost } = await setUp(2 * HOUR);
    await db.deleteFrom('answerRecord').execute();
    await lost.addRecent();
    expect(await records.find('li', 'a1')).toBeUndefined();
    await lost.addAll();
    expect(await records.find('li', 'a1')).toMatchObject({ status: 'running' });
  });

  it('ends a record whose answer was ended by another instance', async () => {
    const { db, records, lost } = await setUp(2000);
    await db.updateTable('answer').set({ status: 'done', endedAt: 1500 }).execute();
    await lost.addRecent();
    expect(await records.find('li', 'a1')).toMatchObject({ status: 'done', durationMs: 500 });
  });

  it('keeps a record running as long as its answer runs, and ends one that has no answer', async () => {
    const { db, records, lost } = await setUp(HOUR);
    await lost.addRecent();
    expect(await records.find('li', 'a1')).toMatchObject({ status: 'running' });
    await db.deleteFrom('answer').execute();
    await lost.addRecent();
    expect(await records.find('li', 'a1')).toMatchObject({ status: 'failed' });
  });
});
