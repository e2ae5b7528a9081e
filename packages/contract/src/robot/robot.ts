import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Identifies the browser that started a robot. Nobody else sees its QR code, its name or its log. */
export const ROBOT_COOKIE = 'robot';
/** How long a QR code can be scanned. */
export const QR_SECONDS = 300;
/** The most entries of a log that one call returns and that are kept. */
export const LOG_ENTRIES_MAX = 500;
export const VERIFY_CODE_MAX = 12;

export const ROBOT_STATES = ['waiting', 'scanned', 'verify', 'expired', 'failed', 'online', 'offline'] as const;
export const robotState = z.enum(ROBOT_STATES);
export type RobotState = z.output<typeof robotState>;

/** Makes a QR code. Its picture is in `msg`, as a data URL; empty when this browser's robot is already online. */
export const startRobotLogin = endpoint({
  method: 'GET',
  path: '/api/wechat/login',
  access: 'visitor',
  changesState: true,
  input: z.object({ refresh: z.string().max(5).optional() }),
  data: z.object({
    /** When the QR code expires, as an ISO time; empty when there is none. */
    expireTime: z.string(),
    /** The same as a duration, because the browser's clock may be wrong. */
    expireSeconds: z.number(),
  }),
  extra: z.object({ msg: z.string() }),
});

export const readRobotStatus = endpoint({
  method: 'GET',
  path: '/api/wechat/status',
  access: 'visitor',
  data: z.object({
    isOnline: z.boolean(),
    /** What the page shows; empty for its own text. */
    msg: z.string().optional(),
    /** True while the user must type the digits that the phone shows. */
    needVerifyCode: z.boolean().optional(),
    /** True when the digits that were typed are wrong. */
    isCodeWrong: z.boolean().optional(),
    state: robotState.optional(),
    /** After several expired QR codes: how long no new one is made. */
    waitSeconds: z.number().optional(),
  }),
});
export type RobotStatus = z.output<typeof readRobotStatus.data>;

export const verifyRobotLogin = endpoint({
  method: 'POST',
  path: '/api/wechat/verify',
  access: 'visitor',
  input: z.object({
    code: z
      .string({ error: '请输入手机上显示的数字' })
      .trim()
      .regex(new RegExp(`^\\d{1,${VERIFY_CODE_MAX}}$`, 'u'), { error: '请输入手机上显示的数字' }),
  }),
});

export const LOG_LEVELS = ['info', 'message', 'error'] as const;

export const robotLogEntry = z.object({
  id: z.string(),
  time: z.string(),
  level: z.enum(LOG_LEVELS),
  text: z.string(),
});
export type RobotLogEntry = z.output<typeof robotLogEntry>;

export const readRobotLog = endpoint({
  method: 'GET',
  path: '/api/wechat/log',
  access: 'visitor',
  input: z.object({
    /** Returns only entries that are newer than the one with this id. */
    after: z
      .string()
      .regex(/^\d{1,15}$/u, { error: '日志编号不正确' })
      .optional(),
  }),
  data: z.object({ loginStatus: z.boolean(), logs: z.array(robotLogEntry) }),
});

export const readCurrentRobot = endpoint({
  method: 'GET',
  path: '/api/wechat/current',
  access: 'visitor',
  data: z.object({ nickName: z.string() }),
});

const logout = { path: '/api/wechat/logout', access: 'visitor', changesState: true } as const;

export const endRobot = endpoint({ method: 'POST', ...logout });
/** The specification's form of the same call. */
export const endRobotByGet = endpoint({ method: 'GET', ...logout });
