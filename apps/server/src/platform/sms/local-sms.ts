import { appendFile } from 'node:fs/promises';
import type { SmsDriver } from './sms-driver.ts';

/** For a machine of a developer: the code stands in the log and nowhere else. */
export function createConsoleSms(log: (line: string) => void): SmsDriver {
  return async ({ mobile, scene, code }) => log(`短信验证码 ${code}，手机号 ${mobile}，用途 ${scene}`);
}

/** One JSON line a message, for automated tests. */
export function createFileSms(path: string, now: () => number): SmsDriver {
  return async ({ mobile, scene, code }) => {
    const line = { mobile, scene, code, at: new Date(now()).toISOString() };
    await appendFile(path, `${JSON.stringify(line)}\n`, { mode: 0o600 });
  };
}
