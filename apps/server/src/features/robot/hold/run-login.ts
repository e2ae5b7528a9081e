import { setTimeout as sleep } from 'node:timers/promises';
import { QR_SECONDS } from '@wenjin/contract/robot/robot';
import { repeat } from '../../../platform/time/repeat.ts';
import { createBackOff, type Pauses } from '../common/back-off.ts';
import { type RobotDriver, RobotError, type RobotLogin } from '../common/robot-driver.ts';
import type { RobotSecrets } from '../store/robot-secrets.ts';
import type { RobotRepository, RobotRow } from '../store/robot.repository.ts';
import type { WriteLog } from '../store/write-log.ts';
import type { FollowLogin } from './follow-login.ts';

const LOOK_MS = 300;
const QR_MS = QR_SECONDS * 1000;
const LOGIN_STATES = ['waiting', 'scanned', 'verify'];

type Deps = {
  robots: RobotRepository;
  secrets: RobotSecrets;
  driver: RobotDriver;
  followLogin: FollowLogin;
  writeLog: WriteLog;
  pauses: Pauses | undefined;
  now: () => number;
};
type Asked = { robot: RobotRow; login: RobotLogin; signal: AbortSignal };

/** Follows a QR code until the robot is online, or until the QR code has ended. */
export function createRunLogin({ robots, secrets, driver, followLogin, writeLog, pauses, now }: Deps) {
  return async function runLogin(id: string, signal: AbortSignal): Promise<void> {
    const backOff = createBackOff(pauses);
    while (!signal.aborted) {
      const robot = await robots.find(id);
      if (robot === undefined || !LOGIN_STATES.includes(robot.state)) return;
      if (now() - robot.qrAt > QR_MS) return followLogin.expire(robot);
      if (robot.state === 'verify' && robot.verifyCode === '') {
        await sleep(LOOK_MS, undefined, { signal });
        continue;
      }
      const { login } = secrets.open(robot);
      if (login === undefined) return followLogin.fail(robot, '二维码已失效，请刷新');
      // A time-out or a fault of a gateway says nothing about the QR code.
      if (await isReached({ robot, login, signal })) backOff.reset();
      else await backOff.wait(signal);
    }
  };

  /** Asks once about the QR code; returns false when the app could not be reached. */
  async function isReached({ robot, login, signal }: Asked): Promise<boolean> {
    const watch = watchQr(robot);
    try {
      const either = AbortSignal.any([signal, watch.signal]);
      await followLogin.follow(robot, await driver.askLogin(login, robot.verifyCode, either));
    } catch (error) {
      if (watch.signal.aborted) return true;
      if (signal.aborted || !(error instanceof RobotError)) throw error;
      if (error.failure === 'unreachable') return false;
      if (error.failure === 'foreign-host') await writeLog(robot.id, 'error', '收到不可信的服务器地址，已拒绝登录');
      await followLogin.fail(robot, '登录没有成功，请刷新二维码');
    } finally {
      watch.end();
    }
    return true;
  }

  /** A question about a QR code may be held open for half a minute, but the user may have asked for a new one. */
  function watchQr({ id, qrNumber }: RobotRow): { signal: AbortSignal; end: () => void } {
    const stop = new AbortController();
    const work = async () => {
      const robot = await robots.find(id);
      if (robot?.qrNumber !== qrNumber) stop.abort();
    };
    return { signal: stop.signal, end: repeat({ everyMs: LOOK_MS, work, reportError: () => {} }) };
  }
}
