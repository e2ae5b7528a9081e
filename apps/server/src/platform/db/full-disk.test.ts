import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeTestFolder } from '../../testing/test-databases.ts';
import { explainDataError } from '../data-folder/explain-data-error.ts';
import { executeTogether } from './execute-together.ts';
import { openDatabase } from './open-database.ts';

const SQLITE_FULL = 13;
/** The user learns what to do, and the log the reason. */
const FULL = {
  kind: 'unavailable',
  status: 503,
  message: '服务器磁盘空间不足，暂时无法保存，请联系管理员',
  cause: { errcode: SQLITE_FULL },
};

/** Opens a database that SQLite allows to grow to a few pages only, as on a full disk. */
async function openSmall() {
  const { db } = await openDatabase({ dataDir: makeTestFolder(), url: undefined, onIdleError: () => {} });
  await sql`create table bulk (bytes blob)`.execute(db);
  await sql`pragma max_page_count = 4`.execute(db);
  return db;
}

const insert = sql`insert into bulk values (randomblob(100000))`;

describe('a transaction that meets a full disk', () => {
  it('rejects a transaction on a full disk as unavailable, with that reason and not with a failed rollback', async () => {
    const db = await openSmall();
    const transaction = db.transaction().execute((trx) => insert.execute(trx));
    await expect(transaction).rejects.toMatchObject(FULL);
    await expect(sql`select count(*) as count from bulk`.execute(db)).resolves.toMatchObject({ rows: [{ count: 0 }] });
    await db.destroy();
  });

  it('rejects a single statement on a full disk with the same reason', async () => {
    const db = await openSmall();
    await expect(insert.execute(db)).rejects.toMatchObject(FULL);
    await db.destroy();
  });

  it('reports every other error of SQLite as it is', async () => {
    const db = await openSmall();
    await expect(sql`insert into missing values (1)`.execute(db)).rejects.toMatchObject({ errcode: 1 });
    await db.destroy();
  });

  it('rejects statements that run together on a full disk with the same reason', async () => {
    const db = await openSmall();
    const query = insert.compile(db);
    await expect(executeTogether(db, { gate: query, rest: [query] })).rejects.toMatchObject(FULL);
    await db.destroy();
  });
});

describe('the explanation of a data error', () => {
  const withFields = (fields: object) => Object.assign(new Error('English text'), fields);

  it.each<[kind: string, error: Error, text: RegExp]>([
    ['ENOSPC', withFields({ code: 'ENOSPC' }), /^磁盘已满/u],
    ['EDQUOT', withFields({ code: 'EDQUOT' }), /^磁盘已满/u],
    ['SQLITE_FULL', withFields({ errcode: 13 }), /^磁盘已满/u],
    ['SQLITE_IOERR_SHMSIZE', withFields({ errcode: 4874 }), /^磁盘已满/u],
    ['SQLITE_FULL as the cause', new Error('a migration failed', { cause: withFields({ errcode: 13 }) }), /^磁盘已满/u],
    ['SQLITE_IOERR with room left', withFields({ errcode: 778 }), /磁盘出错/u],
    ['SQLITE_CORRUPT', withFields({ errcode: 11 }), /已损坏.*没有备份.*npm run restore/u],
    ['SQLITE_NOTADB', withFields({ errcode: 26 }), /已损坏/u],
    ['SQLITE_CANTOPEN', withFields({ errcode: 14 }), /无法打开/u],
    ['SQLITE_READONLY', withFields({ errcode: 8 }), /无法打开/u],
    ['EACCES', withFields({ code: 'EACCES' }), /没有权限/u],
  ])('explains %s in one Chinese line', (_kind, error, text) => {
    const problem = explainDataError(error, makeTestFolder());
    expect(problem?.message).toMatch(text);
    expect(problem?.message).not.toContain('\n');
  });

  it('returns no explanation for any other error', () => {
    expect(explainDataError(new Error('x'), makeTestFolder())).toBeUndefined();
    expect(explainDataError(withFields({ code: 'EADDRINUSE' }), makeTestFolder())).toBeUndefined();
  });
});
