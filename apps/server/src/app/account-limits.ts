import { SMS_WAIT_SECONDS } from '@wenjin/contract/account/sms';
import type { Settings } from '@wenjin/contract/admin/settings';
import type { RecordAudit } from '../platform/audit.ts';
import { AppError } from '../platform/errors.ts';
import type { Limiter } from '../platform/live/limiter.ts';
import type { LiveState } from '../platform/live/live-state.ts';
import type { Allowance } from '../platform/live/memory-counter.ts';

const MINUTE = 60;
const QUARTER_HOUR = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Repeated hits of the same limit within this time are logged once, so that an attack cannot flood the audit log. */
const SAME_HIT_MS = 15 * 60_000;

type Parts = {
  live: LiveState;
  record: RecordAudit;
  reportError: (error: unknown) => void;
  /** Called each time, because an administrator may change the settings. */
  settings: () => Pick<Settings, 'registrationsPerHour' | 'smsPerHour'>;
};
type Adjustable = Omit<Allowance, 'uses'> & { uses: () => number };

/** Rate limits of the account feature. Each has a name that all instances share; hits are written to the audit log. */
export function createAccountLimits(parts: Parts) {
  const limit = (name: string, allowance: Allowance) => watch(parts, name, parts.live.createLimiter(name, allowance));
  const adjustable = (name: string, allowance: Adjustable) =>
    watch(parts, name, createAdjustable(parts.live, name, allowance));
  return {
    captcha: limit('captcha', { uses: 60, seconds: MINUTE }),
    signInPhone: limit('sign-in-phone', {
      uses: 5,
      seconds: QUARTER_HOUR,
      lockSeconds: QUARTER_HOUR,
      message: '登录失败次数过多，请 15 分钟后再试',
    }),
    signInAddress: limit('sign-in-address', { uses: 30, seconds: QUARTER_HOUR }),
    signInSlot: parts.live.createLimiter('sign-in-slot', { uses: 1, seconds: 1 }),
    password: limit('password', {
      uses: 5,
      seconds: QUARTER_HOUR,
      lockSeconds: QUARTER_HOUR,
      message: '密码错误次数过多，请 15 分钟后再试',
    }),
    sms: {
      address: adjustable('sms-address', {
        uses: () => parts.settings().smsPerHour,
        seconds: HOUR,
        message: '当前网络发送验证码的次数过多，请稍后再试，或请管理员调高上限',
      }),
      phone: limit('sms-phone', { uses: 1, seconds: SMS_WAIT_SECONDS, message: '验证码已发送，请稍后再试' }),
      phoneDay: limit('sms-phone-day', { uses: 10, seconds: DAY, message: '今天的验证码次数已用完，请明天再试' }),
    },
    smsTries: parts.live.createLimiter('sms-tries', { uses: 5, seconds: 10 * MINUTE }),
    register: adjustable('register', {
      uses: () => parts.settings().registrationsPerHour,
      seconds: HOUR,
      message: '当前网络的注册次数过多，请稍后再试，或请管理员调高上限',
    }),
    registerStatus: limit('register-status', { uses: 10, seconds: MINUTE, message: '查询太频繁，请稍后再试' }),
    scan: limit('scan-login', { uses: 60, seconds: MINUTE }),
    upload: limit('upload', { uses: 60, seconds: MINUTE, message: '上传太频繁，请稍后再试' }),
  };
}

/** A limiter whose allowance follows a setting. In one process the count starts again when the setting changes. */
function createAdjustable(live: LiveState, name: string, { uses, ...allowance }: Adjustable): Limiter {
  let known: { uses: number; limiter: Limiter } | undefined;
  const current = (): Limiter => {
    if (known?.uses !== uses())
      known = { uses: uses(), limiter: live.createLimiter(name, { ...allowance, uses: uses() }) };
    return known.limiter;
  };
  return {
    spend: (key) => current().spend(key),
    refund: (key) => current().refund(key),
    forget: (key) => current().forget(key),
  };
}

function watch({ live, record, reportError }: Parts, name: string, limiter: Limiter): Limiter {
  const note = async (key: string) => {
    if (!(await live.store.claim(`limit-hit:${name}:${key}`, SAME_HIT_MS))) return;
    await record({
      action: 'limit-hit',
      target: `${name} ${key}`,
      result: 'failed',
      address: key.split('@').at(-1) ?? '',
    });
  };
  return {
    ...limiter,
    async spend(key) {
      try {
        await limiter.spend(key);
      } catch (error) {
        // The response does not wait for the audit entry.
        if (error instanceof AppError && error.kind === 'too-many') note(key).catch(reportError);
        throw error;
      }
    },
  };
}
