import { QR_SECONDS } from '@wenjin/contract/robot/robot';
import { AppError } from '../../../platform/errors.ts';
import { type RobotDriver, RobotError } from '../common/robot-driver.ts';
import type { RobotSecrets } from '../store/robot-secrets.ts';
import type { RobotRepository, RobotRow } from '../store/robot.repository.ts';
import type { WriteLog } from '../store/write-log.ts';

const QR_MS = QR_SECONDS * 1000;
const BEGIN_MS = 10_000;
/** After so many QR codes that nobody scanned, the next one has to wait. */
export const EXPIRIES_MAX = 3;
export const EXPIRIES_WAIT_MS = 30_000;

type Deps = {
  robots: RobotRepository;
  secrets: RobotSecrets;
  /** Undefined when robots are switched off. */
  driver: RobotDriver | undefined;
  driverName: string;
  most: number;
  writeLog: WriteLog;
  drawQr: (text: string) => Promise<string>;
  /** Makes an instance run the new sign-in at once. */
  look: () => Promise<void>;
  newId: () => string;
  now: () => number;
};
export type Visit = {
  browser: string;
  startedBy: string | null;
  device: string;
  /** Where the phone reaches the product. */
  origin: string;
  isRefresh: boolean;
};
type Shown = { picture: string; expireTime: string; expireSeconds: number };
export type StartLogin = ReturnType<typeof createStartLogin>;

/** Shows a QR code to a browser: the one that is still valid, or a new one. */
export function createStartLogin(deps: Deps) {
  const { robots, secrets, now } = deps;

  return async function startLogin(visit: Visit): Promise<Shown> {
    const { driver } = deps;
    if (driver === undefined) throw new AppError('invalid', '机器人功能已关闭，请联系管理员');
    const known = (await robots.findOfBrowser(visit.browser)) ?? (await addRobot(visit));
    if (known.state === 'online') return { picture: '', expireTime: '', expireSeconds: 0 };
    const login = isOpen(known) && !visit.isRefresh ? secrets.open(known).login : undefined;
    if (login !== undefined) return show(login.qrText, known.qrAt, visit.origin);
    checkPause(known);
    if ((await robots.countOnline()) >= deps.most)
      throw new AppError('conflict', `机器人已达上限（${deps.most} 个），请稍后再试`);
    return begin(driver, known, visit);
  };

  async function begin(driver: RobotDriver, known: RobotRow, visit: Visit): Promise<Shown> {
    const { access } = secrets.open(known);
    const held = access === undefined ? [] : [access.token];
    const login = await driver.begin(known.id, held, AbortSignal.timeout(BEGIN_MS)).catch((error: unknown) => {
      if (error instanceof RobotError)
        throw new AppError('unavailable', '二维码加载失败，请稍后刷新', { cause: error });
      throw error;
    });
    const qrAt = now();
    await robots.change(known.id, {
      state: 'waiting',
      note: '',
      driver: deps.driverName,
      secretBox: secrets.seal(known.id, { login, ...(access === undefined ? {} : { access }) }),
      qrNumber: known.qrNumber + 1,
      qrAt,
      verifyCode: '',
      isCodeWrong: 0,
      device: visit.device,
      startedBy: visit.startedBy,
      ...(known.expiries >= EXPIRIES_MAX ? { expiries: 0 } : {}),
      updatedAt: qrAt,
    });
    await deps.writeLog(known.id, 'info', '已显示二维码，等待扫码');
    await deps.look();
    return show(login.qrText, qrAt, visit.origin);
  }

  /** The text of the practice driver is a path of ours. */
  async function show(qrText: string, qrAt: number, origin: string): Promise<Shown> {
    const picture = await deps.drawQr(qrText.startsWith('/') ? origin + qrText : qrText);
    const expireSeconds = Math.max(0, Math.round((qrAt + QR_MS - now()) / 1000));
    return { picture, expireTime: new Date(qrAt + QR_MS).toISOString(), expireSeconds };
  }

  async function addRobot(visit: Visit): Promise<RobotRow> {
    const row = newRobot(deps, visit);
    await robots.add(row);
    return (await robots.findOfBrowser(visit.browser)) ?? row;
  }

  function checkPause({ state, expiries, updatedAt }: RobotRow): void {
    if (state !== 'expired' || expiries < EXPIRIES_MAX) return;
    const waitMs = updatedAt + EXPIRIES_WAIT_MS - now();
    if (waitMs > 0)
      throw new AppError('too-many', '请稍后再试', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
  }

  function isOpen({ state, qrAt }: RobotRow): boolean {
    return ['waiting', 'scanned', 'verify'].includes(state) && now() - qrAt < QR_MS;
  }
}

function newRobot({ newId, driverName, now }: Deps, { browser, startedBy, device }: Visit): RobotRow {
  const moment = now();
  return {
    id: newId(),
    browserHash: browser,
    driver: driverName,
    state: 'offline',
    note: '',
    nickName: '',
    startedBy,
    device,
    secretBox: '',
    cursor: '',
    qrNumber: 0,
    qrAt: 0,
    expiries: 0,
    verifyCode: '',
    isCodeWrong: 0,
    isFaulty: 0,
    holder: '',
    heldUntil: 0,
    onlineAt: null,
    lastMessageAt: null,
    createdAt: moment,
    updatedAt: moment,
  };
}
