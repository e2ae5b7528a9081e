import { describe, expect, it } from 'vitest';
import { testDatabases } from '../../testing/test-databases.ts';
import { addTestUser } from '../../testing/test-rows.ts';
import { createAuditLogRepository } from './audit-log.repository.ts';
import { createAuditTrail } from './audit-trail.ts';

const all = { from: '', to: '', actor: '', action: '', result: '', keyword: '' } as const;

describe.each(testDatabases)('audit log on $name', ({ open }) => {
  async function openTrail() {
    const db = await open();
    let now = Date.parse('2026-11-15T00:00:00Z');
    const trail = createAuditTrail({ entries: createAuditLogRepository(db), now: () => (now += 1000) });
    return { db, trail };
  }

  it('refuses to change or delete entries of the audit log', async () => {
    const { db, trail } = await openTrail();
    await trail.record({ action: 'sign-in', result: 'ok', address: '1.2.3.4' });
    await expect(db.updateTable('auditLog').set({ result: 'failed' }).execute()).rejects.toThrow('only grows');
    await expect(db.deleteFrom('auditLog').execute()).rejects.toThrow('only grows');
    expect(await trail.list({ ...all, pageNo: 1, pageSize: 10 })).toMatchObject({ total: 1 });
  });

  it('filters the audit log by time, actor, action, result and keyword', async () => {
    const { db, trail } = await openTrail();
    await addTestUser(db, 'li', { nickname: 'Li Lei', phone: '13900000001' });
    await trail.record({ action: 'sign-in', actorId: 'li', result: 'ok', address: '1.2.3.4' });
    await trail.record({ action: 'sign-in', target: '13900000002', result: 'failed', address: '5.6.7.8' });
    await trail.record({ action: 'user-update', actorId: 'su', target: 'li', result: 'ok', address: '1.2.3.4' });
    const find = async (filter: object) =>
      (await trail.list({ ...all, pageNo: 1, pageSize: 10, ...filter })).records.map(({ time }) => time.slice(17, 19));
    expect(await find({})).toEqual(['03', '02', '01']);
    expect(await find({ action: 'sign-in' })).toEqual(['02', '01']);
    expect(await find({ result: 'failed' })).toEqual(['02']);
    expect(await find({ actor: 'li lei' })).toEqual(['01']);
    expect(await find({ actor: '0000001' })).toEqual(['01']);
    expect(await find({ actor: 'su' })).toEqual(['03']);
    expect(await find({ keyword: '5.6' })).toEqual(['02']);
    expect(await find({ from: '2026-11-15T00:00:02Z' })).toEqual(['03', '02']);
    expect(await find({ to: '2026-11-15T00:00:01Z' })).toEqual(['01']);
    expect(await find({ pageNo: 2, pageSize: 2 })).toEqual(['01']);
  });

  it('exports the whole audit log in order, in as many steps as necessary', async () => {
    const { db, trail } = await openTrail();
    const rows = Array.from({ length: 2500 }, (_value, index) => ({
      id: String(index).padStart(6, '0'),
      at: 1000 + Math.floor(index / 700),
      actorId: '',
      action: 'sign-in',
      target: `t${index}`,
      result: 'ok' as const,
      address: '',
      detail: '',
      requestId: '',
    }));
    for (let start = 0; start < rows.length; start += 500)
      await db
        .insertInto('auditLog')
        .values(rows.slice(start, start + 500))
        .execute();
    let text = '';
    for await (const lines of trail.exportLines(all)) text += lines;
    const targets = text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[4]);
    expect(targets).toEqual(rows.toReversed().map(({ target }) => `"${target}"`));
  });

  it('cleans characters that a database cannot store from an entry, and cuts long texts', async () => {
    const { trail } = await openTrail();
    await trail.record({
      action: 'sign-in',
      target: `a\0b\uD800${'长'.repeat(300)}`,
      result: 'failed',
      address: '',
      detail: { text: 'x'.repeat(10_000) },
    });
    const { records } = await trail.list({ ...all, pageNo: 1, pageSize: 1 });
    expect(records[0]?.target.length).toBe(200);
    expect(JSON.parse(records[0]?.detail ?? '')).toEqual({ characters: 10_011 });
  });
});
