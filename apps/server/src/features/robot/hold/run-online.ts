import type { AnswerMessages, RobotAnswering } from '../answer/answer-messages.ts';
import { describeIncoming } from '../answer/describe-message.ts';
import { type IncomingMessage, type RobotAccess, type RobotDriver, RobotError } from '../common/robot-driver.ts';
import type { RobotMessageRepository } from '../store/robot-message.repository.ts';
import type { RobotSecrets } from '../store/robot-secrets.ts';
import type { RobotRepository, RobotRow } from '../store/robot.repository.ts';
import type { WriteLog } from '../store/write-log.ts';
import { createBackOff, type Pauses } from '../common/back-off.ts';

type Deps = {
  robots: RobotRepository;
  messages: RobotMessageRepository;
  secrets: RobotSecrets;
  driver: RobotDriver;
  writeLog: WriteLog;
  answerMessages: AnswerMessages;
  instanceId: string;
  pauses: Pauses | undefined;
  now: () => number;
};

/** Receives and answers the messages of a robot until it is signed out or another instance runs it. */
export function createRunOnline(deps: Deps) {
  const { robots, secrets, driver, writeLog, now } = deps;

  return async function runOnline(robot: RobotRow, signal: AbortSignal): Promise<void> {
    const { access } = secrets.open(robot);
    if (access === undefined) return goOffline(robot.id, '登录信息无法读取，请重新扫码');
    const ended = new AbortController();
    const both = AbortSignal.any([signal, ended.signal]);
    const answering = deps.answerMessages({ robot, access, signal: both });
    try {
      await start(robot, access, both);
      await receiveAll({ robot, access, signal: both, answering });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof RobotError && error.failure === 'stale')) throw error;
      await goOffline(robot.id, '登录已失效，请重新扫码');
    } finally {
      ended.abort();
      await answering.ended();
    }
  };

  async function start({ id, nickName, cursor }: RobotRow, access: RobotAccess, signal: AbortSignal): Promise<void> {
    await writeLog(id, 'info', `机器人 ${nickName} 已上线${cursor === '' ? '' : '，沿用上次的消息位置'}`);
    // Receiving works without this call; a stale token is noticed by either.
    await driver.start(access, signal).catch((error: unknown) => {
      if (error instanceof RobotError && error.failure === 'stale') throw error;
    });
  }

  async function receiveAll(run: Run): Promise<void> {
    const { robot, access, signal, answering } = run;
    const backOff = createBackOff(deps.pauses);
    let { cursor } = robot;
    answering.poke();
    while (!signal.aborted) {
      try {
        const received = await driver.receive(access, cursor, signal);
        const isHeld = await keep(run, received.messages, received.cursor);
        if (!isHeld) return;
        ({ cursor } = received);
        if (backOff.failures > 0) await recovered(robot.id);
        backOff.reset();
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof RobotError) || error.failure === 'stale') throw error;
        await failed(robot.id, backOff.failures);
        await backOff.wait(signal).catch(() => {});
      }
    }
  }

  async function keep({ robot, answering }: Run, messages: IncomingMessage[], cursor: string): Promise<boolean> {
    const { instanceId } = deps;
    const added = await deps.messages.keep({ robotId: robot.id, instanceId, messages, cursor, now: now() });
    if (added === undefined) return false;
    for (const row of added) {
      const name = messages.find(({ messageId }) => messageId === row.messageId)?.name ?? '';
      await writeLog(robot.id, 'message', `${name}：${describeIncoming(row)}`);
    }
    answering.notice(added);
    return true;
  }

  async function failed(id: string, failures: number): Promise<void> {
    const pause = failures < 2 ? '2' : '30';
    await writeLog(id, 'error', `连接失败，${pause} 秒后重试（第 ${failures + 1} 次）`);
    if (failures === 0) await robots.change(id, { isFaulty: 1 });
  }

  async function recovered(id: string): Promise<void> {
    await writeLog(id, 'info', '重试成功');
    await robots.change(id, { isFaulty: 0 });
  }

  async function goOffline(id: string, note: string): Promise<void> {
    await writeLog(id, 'error', note);
    await robots.change(id, { state: 'offline', note, secretBox: '', isFaulty: 0, updatedAt: now() });
  }
}
type Run = {
  robot: RobotRow;
  access: RobotAccess;
  signal: AbortSignal;
  answering: RobotAnswering;
};
