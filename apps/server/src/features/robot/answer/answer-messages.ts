import { readWord } from '@wenjin/domain/robot/robot-words';
import { repeat } from '../../../platform/time/repeat.ts';
import type { RobotAccess } from '../common/robot-driver.ts';
import type { MessageRow, RobotMessageRepository } from '../store/robot-message.repository.ts';
import type { RobotRow } from '../store/robot.repository.ts';
import type { AnswerOne } from './answer-one.ts';

/** Contacts that one robot answers at the same time. */
const CONTACTS_AT_ONCE = 8;
const LOOK_MS = 3000;

type Deps = { messages: RobotMessageRepository; answerOne: AnswerOne; reportError: (error: unknown) => void };
type Run = { robot: RobotRow; access: RobotAccess; signal: AbortSignal };
/** A contact whose messages are being answered. */
export type ActiveContact = { work: Promise<void>; asking: AbortController | undefined };
export type AnswerMessages = (run: Run) => RobotAnswering;
export type RobotAnswering = {
  /** Begins with what is stored and waits. */
  poke(): void;
  /** Looks at new messages: a stop takes effect before the messages ahead of it are answered. */
  notice(added: readonly MessageRow[]): void;
  ended(): Promise<void>;
};

/** Answers the stored messages of a robot: contacts beside each other, the messages of one contact in their order. */
export function createAnswerMessages({ messages, answerOne, reportError }: Deps): AnswerMessages {
  return function answerMessages({ robot, access, signal }) {
    const active = new Map<string, ActiveContact>();
    // Answers that are being written, and the decision before which no other is made.
    const pace = { asked: 0, deciding: Promise.resolve<unknown>(undefined) };

    async function answerContact(contactId: string, entry: ActiveContact): Promise<void> {
      for (;;) {
        signal.throwIfAborted();
        const message = await messages.nextWaiting(robot.id, contactId);
        if (message === undefined) return;
        await answerOne({ robot, access, message, entry, pace, signal });
      }
    }

    function begin(contactId: string): void {
      const entry: ActiveContact = { work: Promise.resolve(), asking: undefined };
      active.set(contactId, entry);
      const finish = () => {
        active.delete(contactId);
        poke();
      };
      const fail = (error: unknown) => {
        // The next look tries again; at once would be a loop.
        active.delete(contactId);
        if (!signal.aborted) reportError(error);
      };
      entry.work = answerContact(contactId, entry).then(finish, fail);
    }

    async function dispatch(): Promise<void> {
      for (const contactId of await messages.listWaitingContacts(robot.id)) {
        if (signal.aborted || active.size >= CONTACTS_AT_ONCE) return;
        if (!active.has(contactId)) begin(contactId);
      }
    }

    function poke(): void {
      if (!signal.aborted) dispatch().catch(reportError);
    }

    const endLooking = repeat({ everyMs: LOOK_MS, work: dispatch, reportError });
    return {
      poke,
      notice(added) {
        for (const { contactId, text } of added)
          if (readWord(text, []) === 'stop') active.get(contactId)?.asking?.abort();
        poke();
      },
      async ended() {
        endLooking();
        await Promise.all([...active.values()].map(({ work }) => work));
      },
    };
  };
}
