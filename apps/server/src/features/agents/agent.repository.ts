import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

export type AgentRow = Selectable<Database['agent']>;
export type AgentRepository = ReturnType<typeof createAgentRepository>;

export function createAgentRepository(db: Kysely<Database>) {
  return {
    list: (): Promise<AgentRow[]> => db.selectFrom('agent').selectAll().orderBy('createdAt').orderBy('id').execute(),

    find: (id: string): Promise<AgentRow | undefined> =>
      db.selectFrom('agent').selectAll().where('id', '=', id).executeTakeFirst(),

    async add(row: AgentRow): Promise<void> {
      await db.insertInto('agent').values(row).execute();
    },

    /** Returns false when the agent does not exist. */
    async update({ id, createdAt: _createdAt, ...fields }: AgentRow): Promise<boolean> {
      const row = await db.updateTable('agent').set(fields).where('id', '=', id).returning('id').executeTakeFirst();
      return row !== undefined;
    },

    async delete(id: string): Promise<boolean> {
      const row = await db.deleteFrom('agent').where('id', '=', id).returning('id').executeTakeFirst();
      return row !== undefined;
    },
  };
}
