import {
  deleteRobot,
  listRobots,
  readRobotSettings,
  type RobotRecord,
  saveRobotSettings,
  signOutRobot,
} from '@wenjin/contract/admin/robots';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { userRoute } from '../../platform/http/routes.ts';
import type { BrowserRobot } from './login/browser-robot.ts';
import type { RobotSettingsStore } from './settings/robot-settings-store.ts';
import type { RobotRepository, RobotRow } from './store/robot.repository.ts';

type ListedRobot = Awaited<ReturnType<RobotRepository['list']>>[number];
export type RobotAdminParts = {
  robots: RobotRepository;
  browserRobot: BrowserRobot;
  settings: RobotSettingsStore;
  most: number;
  driverName: RobotRecord['driver'];
  now: () => number;
};

/** Administrators see the state and the counts of robots, but neither QR codes nor logs. */
export function robotAdminRoutes(app: FastifyInstance, parts: RobotAdminParts): void {
  const { robots, settings, browserRobot, now } = parts;

  userRoute(app, listRobots, async ({ keyword, pageNo, pageSize }) => {
    const rows = await robots.list(keyword, { offset: (pageNo - 1) * pageSize, limit: pageSize });
    const midnight = new Date(now()).setHours(0, 0, 0, 0);
    const records = await Promise.all(rows.map(async (row) => toRecord(row, await robots.counts(row.id, midnight))));
    const [total, online] = [await robots.count(keyword), await robots.countOnline()];
    return { records, total, online, most: parts.most, driver: parts.driverName };
  });
  userRoute(app, signOutRobot, async ({ id }, _caller, { request }) => {
    const robot = await findRobot(id);
    request.auditNote = { action: 'robot-logout', target: robot.nickName };
    await browserRobot.end(robot, '管理员已将机器人退出登录');
    return null;
  });
  userRoute(app, deleteRobot, async ({ id }, _caller, { request }) => {
    const robot = await findRobot(id);
    request.auditNote = { action: 'robot-delete', target: robot.nickName };
    if (robot.state === 'online') throw new AppError('conflict', '机器人在线，请先退出登录');
    await robots.delete(id);
    return null;
  });
  userRoute(app, readRobotSettings, () => settings.read());
  userRoute(app, saveRobotSettings, async (input) => {
    await settings.save(input);
    return null;
  });

  async function findRobot(id: string): Promise<RobotRow> {
    const robot = await robots.find(id);
    if (robot === undefined) throw new AppError('missing', '机器人不存在或已删除');
    return robot;
  }
}

function toRecord(row: ListedRobot, { contacts, answers }: { contacts: number; answers: number }): RobotRecord {
  const time = (at: number | null) => (at === null ? '' : new Date(at).toISOString());
  return {
    id: row.id,
    nickName: row.nickName,
    owner: row.owner ?? '访客',
    device: row.device,
    driver: row.driver as RobotRecord['driver'],
    state: stateOf(row),
    contacts,
    answersToday: answers,
    lastMessageTime: time(row.lastMessageAt),
    onlineTime: row.state === 'online' ? time(row.onlineAt) : '',
  };
}

function stateOf({ state, isFaulty }: ListedRobot): RobotRecord['state'] {
  if (state === 'online') return isFaulty === 1 ? 'reconnecting' : 'online';
  return ['waiting', 'scanned', 'verify'].includes(state) ? 'login' : 'offline';
}
