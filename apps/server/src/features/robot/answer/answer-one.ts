import type { RobotSettings } from '@wenjin/contract/robot/robot-settings';
import { cutText } from '@wenjin/domain/robot/cut-text';
import { sha256 } from '../../../platform/sha256.ts';
import type { RobotAccess, RobotDriver } from '../common/robot-driver.ts';
import type { ContactRow, RobotContactRepository } from '../store/robot-contact.repository.ts';
import type { MessageRow, RobotMessageRepository } from '../store/robot-message.repository.ts';
import type { RobotRow } from '../store/robot.repository.ts';
import type { WriteLog } from '../store/write-log.ts';
import type { createAskQuestion } from './ask-question.ts';
import type { Composed, createComposeReply } from './compose-reply.ts';
import { ROBOT_TEXTS } from './robot-texts.ts';
import type { createSendReply } from './send-reply.ts';

const MESSAGE_CHARACTERS = 1500;
const TYPING_MS = 5000;

type Deps = {
  driver: RobotDriver;
  messages: RobotMessageRepository;
  contacts: RobotContactRepository;
  composeReply: ReturnType<typeof createComposeReply>;
  askQuestion: ReturnType<typeof createAskQuestion>;
  sendReply: ReturnType<typeof createSendReply>;
  writeLog: WriteLog;
  now: () => number;
  reportError: (error: unknown) => void;
};
type Work = {
  robot: RobotRow;
  access: RobotAccess;
  message: MessageRow;
  /** Holds what a stop aborts. */
  entry: { asking: AbortController | undefined };
  pace: { asked: number; deciding: Promise<unknown> };
  signal: AbortSignal;
};
export type AnswerOne = ReturnType<typeof createAnswerOne>;

/** Answers one message. After a crash a reply that was already stored is sent, and no other one is made. */
export function createAnswerOne(deps: Deps) {
  const { driver, messages, contacts, writeLog, now, reportError } = deps;

  return async function answerOne(work: Work): Promise<void> {
    const { robot, access, message, signal } = work;
    const stored = await messages.listReplies(message);
    const composed = stored.length > 0 ? undefined : await compose(work);
    const parts = composed === undefined ? stored : await store(robot, message, composed);
    const end = composed?.end ?? (parts.some(({ kind }) => kind === 'notice') ? 'told' : 'answered');
    if (composed?.info !== undefined) await writeLog(robot.id, 'info', composed.info);
    const to = (await contacts.find(message))?.name ?? '';
    for (const part of parts.filter(({ state }) => state === 'pending'))
      await deps.sendReply({ part, access, from: robot.nickName, to, isAnswer: end === 'answered' }, signal);
    await messages.end(message.number, end, now());
  };

  async function compose(work: Work): Promise<Composed> {
    const { pace, robot, message } = work;
    // One decision after the other, because each depends on the number of answers that run.
    const deciding = pace.deciding.then(async () => {
      const next = await deps.composeReply(robot, message, pace.asked);
      if ('ask' in next) pace.asked += 1;
      return next;
    });
    pace.deciding = deciding.catch(() => {});
    const decided = await deciding;
    if (!('ask' in decided)) return decided;
    try {
      return await ask(work, decided.contact, decided.ask);
    } finally {
      pace.asked -= 1;
    }
  }

  async function ask(work: Work, contact: ContactRow, settings: RobotSettings): Promise<Composed> {
    const { robot, message, entry, signal } = work;
    const asking = new AbortController();
    entry.asking = asking;
    showTyping(work, true);
    try {
      const either = AbortSignal.any([signal, asking.signal]);
      return { end: 'answered', text: await deps.askQuestion({ robot, message, contact, settings }, either) };
    } catch (error) {
      signal.throwIfAborted();
      if (asking.signal.aborted) return { end: 'skipped', text: undefined, info: `${contact.name} 停止了回答` };
      reportError(error);
      return { end: 'told', text: ROBOT_TEXTS.failed, info: '模型没有答上来' };
    } finally {
      entry.asking = undefined;
      showTyping(work, false);
    }
  }

  /** The sign is a courtesy: nothing waits for it, and nothing fails with it. */
  function showTyping({ access, message: { contactId, contextToken }, signal }: Work, isTyping: boolean): void {
    const either = AbortSignal.any([signal, AbortSignal.timeout(TYPING_MS)]);
    driver.setTyping(access, { contactId, contextToken, isTyping }, either).catch(() => {});
  }

  async function store(robot: RobotRow, message: MessageRow, { text = '', end }: Composed): Promise<MessageRow[]> {
    const parts = cutText(text, MESSAGE_CHARACTERS).map((part, index) => ({
      messageId: sha256(`${robot.id} ${message.messageId} ${index}`).slice(0, 32),
      text: part,
    }));
    return messages.addReply({ message, kind: end === 'answered' ? 'answer' : 'notice', parts, now: now() });
  }
}
