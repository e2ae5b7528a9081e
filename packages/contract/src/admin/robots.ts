import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { robotSettings } from '../robot/robot-settings.ts';
import { opaqueId } from '../text.ts';
import { pageInput, pageOf } from './page.ts';

export const ROBOT_DRIVERS = ['practice', 'weixin', 'off'] as const;

export const robotRecord = z.object({
  id: z.string(),
  nickName: z.string(),
  /** Who started the robot: a user's nickname, or 访客. */
  owner: z.string(),
  device: z.string(),
  driver: z.enum(ROBOT_DRIVERS),
  /** `login` while its QR code is shown, `reconnecting` while the app cannot be reached. */
  state: z.enum(['login', 'online', 'reconnecting', 'offline']),
  contacts: z.number(),
  answersToday: z.number(),
  /** ISO times; empty for never. */
  lastMessageTime: z.string(),
  onlineTime: z.string(),
});
export type RobotRecord = z.output<typeof robotRecord>;

export const listRobots = endpoint({
  method: 'GET',
  path: '/api/admin/robots',
  access: 'admin',
  input: pageInput,
  data: pageOf(robotRecord).extend({ online: z.number(), most: z.number(), driver: z.enum(ROBOT_DRIVERS) }),
});

export const signOutRobot = endpoint({
  method: 'POST',
  path: '/api/admin/robots/logout',
  access: 'admin',
  audit: 'robot-logout',
  input: z.object({ id: opaqueId }),
});

export const deleteRobot = endpoint({
  method: 'POST',
  path: '/api/admin/robots/delete',
  access: 'admin',
  audit: 'robot-delete',
  input: z.object({ id: opaqueId }),
});

export const readRobotSettings = endpoint({
  method: 'GET',
  path: '/api/admin/robots/settings',
  access: 'admin',
  data: robotSettings,
});

export const saveRobotSettings = endpoint({
  method: 'POST',
  path: '/api/admin/robots/settings',
  access: 'admin',
  audit: 'robot-settings',
  input: robotSettings,
});
