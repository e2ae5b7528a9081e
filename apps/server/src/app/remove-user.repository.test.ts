import { describe, expect, it } from 'vitest';
import { rebuildSearchIndex } from '../features/search/index/rebuild-search-index.repository.ts';
import { addRowsOfLi, readRowsOfLi } from '../testing/foreign-rows.ts';
import { testDatabases } from '../testing/test-databases.ts';
import { createRemoveUserRepository, TABLES_OF_USERS } from '../features/account/departure/remove-user.repository.ts';

const LI = { id: 'li', phone: 'li' };
const OWNER_COLUMNS = ['ownerId', 'userId'];

describe.each(testDatabases)('removal of a user on $name', ({ open }) => {
  it('knows every table with rows of users', async () => {
    const db = await open();
    const tables = (await db.introspection.getTables())
      .filter(({ columns }) => columns.some(({ name }) => OWNER_COLUMNS.includes(name)))
      .map(({ name }) => name);
    expect(tables.toSorted()).toEqual(Object.keys(TABLES_OF_USERS).toSorted());
  });

  it('leaves no row of an erased user behind', async () => {
    const db = await open();
    await addRowsOfLi(db);
    await rebuildSearchIndex(db);
    const removal = createRemoveUserRepository(db);
    expect(await removal.eraseSome('wang')).toBe(false);
    expect(await removal.eraseSome('li')).toBe(true);
    expect(await removal.eraseSome('li')).toBe(false);
    expect(await removal.remove(LI, undefined)).toEqual(['secret.png']);
    expect(Object.values(await readRowsOfLi(db)).flat()).toEqual([]);
    expect(await db.selectFrom('searchEntry').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('user').select('id').execute()).toEqual([{ id: 'wang' }]);
  });

  it('gives the data of a user to another one and ends share links', async () => {
    const db = await open();
    await addRowsOfLi(db);
    await db.updateTable('officeDocument').set({ sharedUntil: 1e15 }).execute();
    await db.updateTable('answer').set({ status: 'done' }).execute();
    const avatar = { name: 'face.png', ownerId: 'li', kind: 'avatar', type: 'image/png', size: 1, createdAt: 1 };
    await db.insertInto('file').values(avatar).execute();
    await rebuildSearchIndex(db);
    const before = await readRowsOfLi(db);
    expect(await createRemoveUserRepository(db).remove(LI, 'wang')).toEqual(['face.png']);

    const after = await readRowsOfLi(db);
    expect(after.messages).toEqual(before.messages);
    expect(after.documents).toMatchObject([{ ownerId: 'wang', sharedUntil: null }]);
    expect(after.answers).toMatchObject([{ ownerId: 'wang' }]);
    expect(after.versions).toEqual(before.versions);
    const owners = async (table: 'conversation' | 'template' | 'flowTemplate' | 'file') =>
      (await db.selectFrom(table).select('ownerId').execute()).map(({ ownerId }) => ownerId);
    for (const table of ['conversation', 'template', 'flowTemplate', 'file'] as const)
      expect(await owners(table)).toEqual(['wang']);
    expect(await db.selectFrom('searchEntry').select('number').execute()).toEqual([]);
    expect(await db.selectFrom('session').selectAll().execute()).toEqual([]);
  });

  it('hands over an answer although the new owner has one with the same id', async () => {
    const db = await open();
    await addRowsOfLi(db);
    const { answers } = await readRowsOfLi(db);
    const own = { id: 'c9', ownerId: 'wang', title: '', contextType: '[]', version: 1, createdAt: 1, operatedAt: 1 };
    await db.insertInto('conversation').values(own).execute();
    await db
      .insertInto('answer')
      .values(answers.map((answer) => ({ ...answer, ownerId: 'wang', conversationId: 'c9' })))
      .execute();
    await createRemoveUserRepository(db).remove(LI, 'wang');
    expect(await db.selectFrom('conversation').select('id').orderBy('id').execute()).toEqual([
      { id: 'c1' },
      { id: 'c9' },
    ]);
  });
});
