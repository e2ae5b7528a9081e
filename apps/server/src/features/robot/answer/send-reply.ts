import { type RobotAccess, type RobotDriver, RobotError } from '../common/robot-driver.ts';
import { createBackOff, type Pauses } from '../common/back-off.ts';
import type { MessageRow, RobotMessageRepository } from '../store/robot-message.repository.ts';
import type { WriteLog } from '../store/write-log.ts';

/** A refusal will not change; an app that cannot be reached may come back within minutes. */
const REFUSALS_MAX = 3;
const FAULTS_MAX = 20;

type Deps = {
  driver: RobotDriver;
  messages: RobotMessageRepository;
  writeLog: WriteLog;
  pauses: Pauses | undefined;
  now: () => number;
};
type Sent = { part: MessageRow; access: RobotAccess; from: string; to: string; isAnswer: boolean };

/** Sends one part of a reply. Its id stays the same at every attempt, so that the app shows it once. */
export function createSendReply({ driver, messages, writeLog, pauses, now }: Deps) {
  return async function sendReply({ part, access, from, to, isAnswer }: Sent, signal: AbortSignal): Promise<void> {
    const backOff = createBackOff(pauses);
    const { robotId, contactId, contextToken, messageId: clientId, text } = part;
    for (;;) {
      try {
        await driver.send(access, { contactId, contextToken, clientId, text }, signal);
        break;
      } catch (error) {
        if (signal.aborted || !(error instanceof RobotError) || error.failure === 'stale') throw error;
        const most = error.failure === 'unreachable' ? FAULTS_MAX : REFUSALS_MAX;
        if (backOff.failures + 1 >= most) {
          await messages.end(part.number, 'failed', now());
          return writeLog(robotId, 'error', `发给 ${to} 的消息没有发出：${text}`);
        }
        await writeLog(robotId, 'error', `发送失败，稍后重试（第 ${backOff.failures + 1} 次）`);
        await backOff.wait(signal);
      }
    }
    await messages.end(part.number, isAnswer ? 'sent' : 'notice', now());
    if (backOff.failures > 0) await writeLog(robotId, 'info', '重试成功');
    await writeLog(robotId, 'message', `${from} → ${to}：${text}`);
  };
}
