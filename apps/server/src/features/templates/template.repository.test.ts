import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabases } from '../../testing/test-databases.ts';
import { addTestUser } from '../../testing/test-rows.ts';
import { createTemplateRepository, type TemplateRow } from './template.repository.ts';

const row = (number: number, fields: Partial<TemplateRow> = {}): TemplateRow => ({
  id: `t${number}`,
  ownerId: 'lan',
  title: `模板${number}`,
  syllables: '',
  searchText: `模板${number}\nmuban${number}\nmb${number}`,
  version: 1,
  uses: number % 7,
  usedAt: number % 11,
  createdAt: number,
  updatedAt: number,
  body: '正文'.repeat(50),
  ...fields,
});

describe.each(testDatabases)('template repository on $name', ({ name, open }) => {
  it('reads a page of 5,000 templates from an index without sorting', async () => {
    const db = await open();
    for (const id of ['lan', 'wang']) await addTestUser(db, id);
    const templates = createTemplateRepository(db);
    for (let start = 0; start < 5000; start += 500)
      await templates.import(
        'lan',
        Array.from({ length: 500 }, (_, index) => row(start + index)),
      );
    await sql`analyze`.execute(db);

    const indexes = { new: 'templateByTime', recent: 'templateByLastUse', most: 'templateByUses' } as const;
    for (const [sort, index] of Object.entries(indexes)) {
      const plan = await planOf(db, name, ORDERS[sort as keyof typeof ORDERS]);
      expect(plan).toContain(index);
      expect(plan).not.toMatch(/TEMP B-TREE|Sort/u);
    }
    const began = performance.now();
    const rows = await templates.list({ ownerId: 'lan', keyword: 'mb4999' }, { sort: 'recent', offset: 0, limit: 8 });
    const ms = performance.now() - began;
    expect(rows.map(({ id }) => id)).toEqual(['t4999']);
    // The worst case: a search through all templates with one match, still far below what a user notices.
    expect(ms).toBeLessThan(200);
    expect(await templates.count({ ownerId: 'wang', keyword: '' })).toBe(0);
  });
});

const ORDERS = {
  new: '"createdAt" desc, "id" desc',
  recent: '"usedAt" desc, "createdAt" desc, "id" desc',
  most: '"uses" desc, "usedAt" desc, "createdAt" desc, "id" desc',
};

async function planOf(db: Parameters<typeof createTemplateRepository>[0], name: string, order: string) {
  const explain = name === 'SQLite' ? 'explain query plan' : 'explain';
  const query = `${explain} select "id", "title", "body" from "template"
    where "ownerId" = 'lan' and "searchText" like '%muban%' escape '\\' order by ${order} limit 8 offset 16`;
  const { rows } = await sql.raw<object>(query).execute(db);
  return JSON.stringify(rows);
}
