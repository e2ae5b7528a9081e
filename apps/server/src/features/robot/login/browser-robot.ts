import { QR_SECONDS, type RobotLogEntry, type RobotState, type RobotStatus } from '@wenjin/contract/robot/robot';
import { AppError } from '../../../platform/errors.ts';
import type { RobotDriver } from '../common/robot-driver.ts';
import type { RobotLogRepository } from '../store/robot-log.repository.ts';
import type { RobotSecrets } from '../store/robot-secrets.ts';
import type { RobotRepository, RobotRow } from '../store/robot.repository.ts';
import type { WriteLog } from '../store/write-log.ts';
import { EXPIRIES_MAX, EXPIRIES_WAIT_MS } from './start-login.ts';

const STOP_MS = 5000;

type Deps = {
  robots: RobotRepository;
  logs: RobotLogRepository;
  secrets: RobotSecrets;
  driver: RobotDriver | undefined;
  writeLog: WriteLog;
  look: () => Promise<void>;
  now: () => number;
};
export type BrowserRobot = ReturnType<typeof createBrowserRobot>;

/** What a browser may see and do with the robot that it has started, and with no other. */
export function createBrowserRobot({ robots, logs, secrets, driver, writeLog, look, now }: Deps) {
  const find = async (browser: string | undefined) =>
    browser === undefined ? undefined : robots.findOfBrowser(browser);

  function statusOf(robot: RobotRow): RobotStatus {
    const isOver = ['waiting', 'scanned', 'verify'].includes(robot.state) && now() - robot.qrAt > QR_SECONDS * 1000;
    const state = isOver ? 'expired' : (robot.state as RobotState);
    const waitMs = robot.updatedAt + EXPIRIES_WAIT_MS - now();
    const mustWait = state === 'expired' && robot.expiries >= EXPIRIES_MAX && waitMs > 0;
    return {
      isOnline: state === 'online',
      msg: mustWait ? '请稍后再试' : robot.note,
      state,
      ...(state === 'verify' ? { needVerifyCode: true, isCodeWrong: robot.isCodeWrong === 1 } : {}),
      ...(mustWait ? { waitSeconds: Math.ceil(waitMs / 1000) } : {}),
    };
  }

  /** Ends a robot; administrators call it too. */
  async function end(robot: RobotRow, note: string): Promise<void> {
    const { access } = secrets.open(robot);
    // The app learns that the robot is gone; without it the robot is signed out all the same.
    if (access !== undefined) await driver?.stop(access, AbortSignal.timeout(STOP_MS)).catch(() => {});
    const gone = { state: 'offline', note, secretBox: '', verifyCode: '', qrNumber: robot.qrNumber + 1 };
    await robots.change(robot.id, { ...gone, isFaulty: 0, updatedAt: now() });
    await writeLog(robot.id, 'info', note);
    await look();
  }

  return {
    end,

    async status(browser: string | undefined): Promise<RobotStatus> {
      const robot = await find(browser);
      return robot === undefined ? { isOnline: false } : statusOf(robot);
    },

    async verify(browser: string | undefined, code: string): Promise<void> {
      const robot = await find(browser);
      if (robot?.state !== 'verify') throw new AppError('conflict', '现在不需要输入数字，请重新扫码');
      await robots.changeLogin(robot, { verifyCode: code, isCodeWrong: 0 });
    },

    async log(browser: string | undefined, after: number): Promise<{ loginStatus: boolean; logs: RobotLogEntry[] }> {
      const robot = await find(browser);
      if (robot === undefined) return { loginStatus: false, logs: [] };
      return { loginStatus: robot.state === 'online', logs: await logs.list(robot.id, after) };
    },

    async current(browser: string | undefined): Promise<{ nickName: string }> {
      const robot = await find(browser);
      return { nickName: robot?.state === 'online' ? robot.nickName : '' };
    },

    /** Signing out twice, or without a robot, is no failure. */
    async logout(browser: string | undefined): Promise<void> {
      const robot = await find(browser);
      if (robot !== undefined && robot.state !== 'offline') await end(robot, '已退出登录');
    },
  };
}
