import type { RecordAudit } from '../platform/audit.ts';
import { AppError } from '../platform/errors.ts';
import type { Limiter } from '../platform/live/limiter.ts';
import type { LiveState } from '../platform/live/live-state.ts';
import type { Allowance } from '../platform/live/memory-counter.ts';

const MINUTE = 60;
const QUARTER_HOUR = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A flood of refusals is one entry. */
const SAME_HIT_MS = 15 * 60_000;

type Parts = { live: LiveState; record: RecordAudit; reportError: (error: unknown) => void };

/** The rate limits of the account calls. Instances share each one by its name; every refusal is recorded in the audit log. */
export function createAccountLimits(parts: Parts) {
  const limit = (name: string, allowance: Allowance) => watch(parts, name, allowance);
  return {
    captcha: limit('captcha', { uses: 60, seconds: MINUTE }),
    signInPhone: limit('sign-in-phone', {
      uses: 5,
      seconds: QUARTER_HOUR,
      lockSeconds: QUARTER_HOUR,
      message: '登录失败次数过多，请 15 分钟后再试',
    }),
    signInAddress: limit('sign-in-address', { uses: 30, seconds: QUARTER_HOUR }),
    password: limit('password', {
      uses: 5,
      seconds: QUARTER_HOUR,
      lockSeconds: QUARTER_HOUR,
      message: '密码错误次数过多，请 15 分钟后再试',
    }),
    sms: {
      address: limit('sms-address', { uses: 30, seconds: HOUR, message: '验证码发送次数过多，请稍后再试' }),
      phone: limit('sms-phone', { uses: 1, seconds: 59, message: '验证码已发送，请稍后再试' }),
      phoneDay: limit('sms-phone-day', { uses: 10, seconds: DAY, message: '今天的验证码次数已用完，请明天再试' }),
    },
    smsTries: parts.live.createLimiter('sms-tries', { uses: 5, seconds: 10 * MINUTE }),
    register: limit('register', { uses: 10, seconds: HOUR, message: '注册次数过多，请稍后再试' }),
    registerStatus: limit('register-status', { uses: 10, seconds: MINUTE, message: '查询太频繁，请稍后再试' }),
    scan: limit('scan-login', { uses: 60, seconds: MINUTE }),
    upload: limit('upload', { uses: 60, seconds: MINUTE, message: '上传太频繁，请稍后再试' }),
  };
}

function watch({ live, record, reportError }: Parts, name: string, allowance: Allowance): Limiter {
  const limiter = live.createLimiter(name, allowance);
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
        // The refusal does not wait for its entry.
        if (error instanceof AppError && error.kind === 'too-many') note(key).catch(reportError);
        throw error;
      }
    },
  };
}
