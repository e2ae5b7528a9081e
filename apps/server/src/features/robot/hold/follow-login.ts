import type { LoginStep, RobotAccess, RobotDriver } from '../common/robot-driver.ts';
import type { RobotMessageRepository } from '../store/robot-message.repository.ts';
import type { RobotSecrets } from '../store/robot-secrets.ts';
import type { RobotRepository, RobotRow } from '../store/robot.repository.ts';
import type { WriteLog } from '../store/write-log.ts';

const STOP_MS = 5000;

type Deps = {
  robots: RobotRepository;
  messages: RobotMessageRepository;
  secrets: RobotSecrets;
  driver: RobotDriver;
  writeLog: WriteLog;
  /** The most robots that are online at once. */
  most: number;
  chooseName: () => Promise<string>;
  recordLogin: (robot: RobotRow, nickName: string) => Promise<void>;
  now: () => number;
};
export type FollowLogin = ReturnType<typeof createFollowLogin>;

/** Stores what has happened to a QR code, unless the browser has asked for another one in the meantime. */
export function createFollowLogin({ robots, secrets, driver, writeLog, now, ...deps }: Deps) {
  const change = async (robot: RobotRow, values: Parameters<RobotRepository['change']>[1]) =>
    void (await robots.changeLogin(robot, { ...values, updatedAt: now() }));
  const fail = (robot: RobotRow, note: string) => change(robot, { state: 'failed', note });
  const expire = (robot: RobotRow) =>
    change(robot, { state: 'expired', note: '二维码已失效', expiries: robot.expiries + 1 });

  async function goOnline(robot: RobotRow, access: RobotAccess | undefined): Promise<void> {
    if (access === undefined) return fail(robot, '这个微信已连接另一个机器人，请先在那里退出登录');
    if ((await robots.countOnline()) >= deps.most) {
      await driver.stop(access, AbortSignal.timeout(STOP_MS)).catch(() => {});
      return fail(robot, `机器人已达上限（${deps.most} 个），请稍后再试`);
    }
    const nickName = await deps.chooseName();
    await deps.messages.skipWaiting(robot.id, now());
    const isOnline = await robots.changeLogin(robot, {
      state: 'online',
      note: '登录成功',
      nickName,
      secretBox: secrets.seal(robot.id, { access }),
      cursor: '',
      verifyCode: '',
      isCodeWrong: 0,
      isFaulty: 0,
      expiries: 0,
      onlineAt: now(),
      updatedAt: now(),
    });
    if (!isOnline) return;
    await writeLog(robot.id, 'info', `机器人 ${nickName} 已登录`);
    await deps.recordLogin(robot, nickName);
  }

  async function redirect(robot: RobotRow, host: string): Promise<void> {
    const { login, access } = secrets.open(robot);
    if (login === undefined) return;
    const kept = access === undefined ? {} : { access };
    const secretBox = secrets.seal(robot.id, { login: { ...login, host }, ...kept });
    await change(robot, { state: 'scanned', secretBox });
  }

  async function follow(robot: RobotRow, step: LoginStep): Promise<void> {
    switch (step.status) {
      case 'waiting':
        return;
      case 'scanned':
        return change(robot, { state: 'scanned', note: '', verifyCode: '', isCodeWrong: 0 });
      case 'verify': {
        const isCodeWrong = robot.verifyCode === '' ? 0 : 1;
        return change(robot, { state: 'verify', note: '', verifyCode: '', isCodeWrong });
      }
      case 'redirected':
        return redirect(robot, step.host);
      case 'expired':
        return expire(robot);
      case 'blocked':
        return fail(robot, '数字输错次数过多，请刷新二维码');
      case 'cancelled':
        return fail(robot, '已在手机上取消，请重新扫码');
      case 'bound':
        return goOnline(robot, secrets.open(robot).access);
      case 'confirmed':
        return goOnline(robot, step.access);
    }
  }

  return { follow, fail, expire };
}
