import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { transact } from '../../../platform/db/transact.ts';
import type { IncomingMessage } from '../common/robot-driver.ts';

export type MessageRow = Selectable<Database['robotMessage']>;
/** What became of an incoming message: `answered` counts as an answer, `told` got a sentence, `skipped` nothing. */
export type MessageEnd = 'answered' | 'told' | 'skipped';
type Received = {
  robotId: string;
  instanceId: string;
  messages: readonly IncomingMessage[];
  cursor: string;
  now: number;
};
type Reply = {
  message: MessageRow;
  /** A notice is not part of the conversation. */
  kind: 'answer' | 'notice';
  parts: readonly { messageId: string; text: string }[];
  now: number;
};
export type RobotMessageRepository = ReturnType<typeof createRobotMessageRepository>;

export function createRobotMessageRepository(db: Kysely<Database>) {
  return {
    ...reading(db),
    ...replying(db),

    /**
     * Stores new messages together with the place from which receiving goes on, so that a crash loses none. Returns the
     * new ones, or undefined when another instance runs the robot by now.
     */
    keep: ({ robotId, instanceId, messages, cursor, now }: Received): Promise<MessageRow[] | undefined> =>
      transact(db, async (transaction) => {
        const moved = await transaction
          .updateTable('robot')
          .set({ cursor, ...(messages.length === 0 ? {} : { lastMessageAt: now }) })
          .where('id', '=', robotId)
          .where('holder', '=', instanceId)
          .where('state', '=', 'online')
          .returning('id')
          .executeTakeFirst();
        if (moved === undefined) return undefined;
        const added: MessageRow[] = [];
        for (const { contactId, name, messageId, kind, text, contextToken } of messages) {
          await keepContact(transaction, { robotId, contactId, name });
          const row = await transaction
            .insertInto('robotMessage')
            .values({
              robotId,
              contactId,
              messageId,
              direction: 'in',
              kind,
              text,
              contextToken,
              state: 'waiting',
              answers: null,
              at: now,
              endedAt: null,
            })
            .onConflict((conflict) => conflict.columns(['robotId', 'messageId']).doNothing())
            .returningAll()
            .executeTakeFirst();
          if (row !== undefined) added.push(row);
        }
        return added;
      }),

    async end(number: number, state: MessageEnd | 'sent' | 'failed' | 'notice', now: number): Promise<void> {
      await db.updateTable('robotMessage').set({ state, endedAt: now }).where('number', '=', number).execute();
    },

    /** Messages that came before a new sign-in are not answered any more. */
    async skipWaiting(robotId: string, now: number): Promise<void> {
      await db
        .updateTable('robotMessage')
        .set({ state: 'skipped', endedAt: now })
        .where('robotId', '=', robotId)
        .where('state', 'in', ['waiting', 'pending'])
        .execute();
    },

    async deleteBefore(before: number): Promise<void> {
      await db.deleteFrom('robotMessage').where('endedAt', '<', before).execute();
    },
  };
}

function reading(db: Kysely<Database>) {
  const ofRobot = (robotId: string) => db.selectFrom('robotMessage').where('robotId', '=', robotId);
  return {
    listWaitingContacts: async (robotId: string): Promise<string[]> =>
      (await ofRobot(robotId).select('contactId').distinct().where('state', '=', 'waiting').execute()).map(
        ({ contactId }) => contactId,
      ),

    nextWaiting: (robotId: string, contactId: string): Promise<MessageRow | undefined> =>
      ofRobot(robotId)
        .selectAll()
        .where('contactId', '=', contactId)
        .where('state', '=', 'waiting')
        .orderBy('number')
        .limit(1)
        .executeTakeFirst(),

    /** Texts of messages that wait behind the given one. */
    listWaitingAfter: async ({ robotId, contactId, number }: MessageRow): Promise<string[]> =>
      (
        await ofRobot(robotId)
          .select('text')
          .where('contactId', '=', contactId)
          .where('state', '=', 'waiting')
          .where('number', '>', number)
          .execute()
      ).map(({ text }) => text),

    /** The conversation before a message, the oldest first: questions that were answered, and their answers. */
    async listTurns({ robotId, contactId, number }: MessageRow, from: number, most: number): Promise<MessageRow[]> {
      const rows = await ofRobot(robotId)
        .selectAll()
        .where('contactId', '=', contactId)
        .where('number', '>', from)
        .where('number', '<>', number)
        .where('state', 'in', ['answered', 'sent'])
        .orderBy('number', 'desc')
        .limit(most)
        .execute();
      return rows.toReversed();
    },

    /** Counts answers since a moment, of the whole robot or for one contact. */
    async countAnswers(robotId: string, since: number, contactId?: string): Promise<number> {
      const all = ofRobot(robotId)
        .select((count) => count.fn.countAll<number | string>().as('total'))
        .where('state', '=', 'answered')
        .where('endedAt', '>', since);
      const row = await (contactId === undefined ? all : all.where('contactId', '=', contactId)).executeTakeFirst();
      return Number(row?.total ?? 0);
    },
  };
}

function replying(db: Kysely<Database>) {
  return {
    listReplies: ({ robotId, number }: MessageRow): Promise<MessageRow[]> =>
      db
        .selectFrom('robotMessage')
        .selectAll()
        .where('robotId', '=', robotId)
        .where('answers', '=', number)
        .orderBy('number')
        .execute(),

    /** Stores a reply before it is sent, so that after a crash the same text is sent and not another one. */
    addReply: ({ message, kind, parts, now }: Reply): Promise<MessageRow[]> =>
      transact(db, async (transaction) => {
        const { robotId, contactId, contextToken, number } = message;
        const rows: MessageRow[] = [];
        for (const { messageId, text } of parts) {
          const row = await transaction
            .insertInto('robotMessage')
            .values({
              robotId,
              contactId,
              messageId,
              direction: 'out',
              kind,
              text,
              contextToken,
              state: 'pending',
              answers: number,
              at: now,
              endedAt: null,
            })
            .onConflict((conflict) => conflict.columns(['robotId', 'messageId']).doNothing())
            .returningAll()
            .executeTakeFirst();
          if (row !== undefined) rows.push(row);
        }
        return rows;
      }),
  };
}

async function keepContact(
  transaction: Transaction<Database>,
  { robotId, contactId, name }: { robotId: string; contactId: string; name: string },
): Promise<void> {
  await transaction
    .insertInto('robotContact')
    .values({ robotId, contactId, name, contextFrom: 0, silentUntil: 0, limitToldAt: 0, hoursToldAt: 0 })
    .onConflict((conflict) => conflict.columns(['robotId', 'contactId']).doUpdateSet({ name }))
    .execute();
}
