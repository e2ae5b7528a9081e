import type { Kysely, Selectable } from 'kysely';
import { contains } from '../../../platform/db/contains.ts';
import type { Database } from '../../../platform/db/schema.ts';

export type RobotRow = Selectable<Database['robot']>;
type RobotChange = Partial<Omit<RobotRow, 'id' | 'browserHash' | 'createdAt'>>;
/** Names a robot and the QR code for which a change was made. */
type Login = { id: string; qrNumber: number };
export type RobotRepository = ReturnType<typeof createRobotRepository>;

/** States in which an instance must run the robot. */
export const RUNNING_STATES = ['waiting', 'scanned', 'verify', 'online'];

export function createRobotRepository(db: Kysely<Database>) {
  return {
    ...holding(db),
    ...listing(db),

    add: async (row: RobotRow): Promise<void> => {
      await db
        .insertInto('robot')
        .values(row)
        .onConflict((conflict) => conflict.column('browserHash').doNothing())
        .execute();
    },

    find: (id: string): Promise<RobotRow | undefined> =>
      db.selectFrom('robot').selectAll().where('id', '=', id).executeTakeFirst(),

    findOfBrowser: (browserHash: string): Promise<RobotRow | undefined> =>
      db.selectFrom('robot').selectAll().where('browserHash', '=', browserHash).executeTakeFirst(),

    async change(id: string, change: RobotChange): Promise<void> {
      await db.updateTable('robot').set(change).where('id', '=', id).execute();
    },

    /** Changes a robot whose sign-in is still the given one; returns false for a late result of an older QR code. */
    async changeLogin({ id, qrNumber }: Login, change: RobotChange): Promise<boolean> {
      const changed = await db
        .updateTable('robot')
        .set(change)
        .where('id', '=', id)
        .where('qrNumber', '=', qrNumber)
        .where('state', 'in', ['waiting', 'scanned', 'verify'])
        .returning('id')
        .executeTakeFirst();
      return changed !== undefined;
    },

    async delete(id: string): Promise<void> {
      await db.deleteFrom('robot').where('id', '=', id).execute();
    },

    /** Deletes sign-ins that were never confirmed, with everything that belongs to them. */
    async deleteStale(before: number): Promise<void> {
      await db
        .deleteFrom('robot')
        .where('onlineAt', 'is', null)
        .where('state', '<>', 'online')
        .where('updatedAt', '<', before)
        .execute();
    },
  };
}

/** Which instance runs which robot. */
function holding(db: Kysely<Database>) {
  return {
    /**
     * Takes the robots that nobody runs and renews those that this instance runs. Only one instance gets a robot,
     * because the condition is checked in the statement that takes it.
     */
    async hold({ instanceId, now, until }: { instanceId: string; now: number; until: number }): Promise<string[]> {
      const free = await db
        .selectFrom('robot')
        .select('id')
        .where('state', 'in', RUNNING_STATES)
        .where((either) => either.or([either('holder', '=', instanceId), either('heldUntil', '<', now)]))
        .execute();
      if (free.length === 0) return [];
      const held = await db
        .updateTable('robot')
        .set({ holder: instanceId, heldUntil: until })
        .where(
          'id',
          'in',
          free.map(({ id }) => id),
        )
        .where('state', 'in', RUNNING_STATES)
        .where((either) => either.or([either('holder', '=', instanceId), either('heldUntil', '<', now)]))
        .returning('id')
        .execute();
      return held.map(({ id }) => id);
    },

    /** Lets other instances take the robots at once. */
    async release(instanceId: string): Promise<void> {
      await db.updateTable('robot').set({ heldUntil: 0 }).where('holder', '=', instanceId).execute();
    },
  };
}

/** Robots and their counts for administrators, and how many are online. */
function listing(db: Kysely<Database>) {
  return {
    countOnline: async (): Promise<number> => {
      const row = await db
        .selectFrom('robot')
        .select((count) => count.fn.countAll<number | string>().as('total'))
        .where('state', '=', 'online')
        .executeTakeFirst();
      return Number(row?.total ?? 0);
    },

    listNamesOnline: async (): Promise<string[]> =>
      (await db.selectFrom('robot').select('nickName').where('state', '=', 'online').execute()).map(
        ({ nickName }) => nickName,
      ),

    /** Robots with the nickname of the user who started them, the newest first. */
    async list(keyword: string, page: { offset: number; limit: number }) {
      return matching(db, keyword)
        .select([
          'robot.id',
          'robot.nickName',
          'robot.device',
          'robot.driver',
          'robot.state',
          'robot.isFaulty',
          'robot.onlineAt',
          'robot.lastMessageAt',
          'user.nickname as owner',
        ])
        .orderBy('robot.createdAt', 'desc')
        .orderBy('robot.id')
        .offset(page.offset)
        .limit(page.limit)
        .execute();
    },

    async count(keyword: string): Promise<number> {
      const row = await matching(db, keyword)
        .select((count) => count.fn.countAll<number | string>().as('total'))
        .executeTakeFirst();
      return Number(row?.total ?? 0);
    },

    /** The number of contacts, and of questions that were answered since a moment. */
    async counts(id: string, since: number): Promise<{ contacts: number; answers: number }> {
      const contacts = await db
        .selectFrom('robotContact')
        .select((count) => count.fn.countAll<number | string>().as('total'))
        .where('robotId', '=', id)
        .executeTakeFirst();
      const answers = await db
        .selectFrom('robotMessage')
        .select((count) => count.fn.countAll<number | string>().as('total'))
        .where('robotId', '=', id)
        .where('state', '=', 'answered')
        .where('endedAt', '>=', since)
        .executeTakeFirst();
      return { contacts: Number(contacts?.total ?? 0), answers: Number(answers?.total ?? 0) };
    },
  };
}

function matching(db: Kysely<Database>, keyword: string) {
  const query = db
    .selectFrom('robot')
    .leftJoin('user', 'user.id', 'robot.startedBy')
    .where('robot.onlineAt', 'is not', null);
  if (keyword === '') return query;
  return query.where((either) => either.or([contains('robot.nickName', keyword), contains('user.nickname', keyword)]));
}
