import { appendFile } from 'node:fs/promises';
import type { SmsDriver } from './sms-driver.ts';

/** For development: writes the code to the log only. */
export function createConsoleSms(log: (line: string) => void): SmsDriver {
  return async ({ mobile, scene, ...content }) => {
    const what = 'text' in content ? `短信 ${content.text}` : `短信验证码 ${content.code}`;
    log(`${what}，手机号 ${mobile}，用途 ${scene}`);
  };
}

/** Appends one JSON line per message to a file, for automated tests. */
export function createFileSms(path: string, now: () => number): SmsDriver {
  return async ({ mobile, scene, ...content }) => {
    const what = 'text' in content ? { text: content.text } : { code: content.code };
    const line = { mobile, scene, ...what, at: new Date(now()).toISOString() };
    await appendFile(path, `${JSON.stringify(line)}\n`, { mode: 0o600 });
  };
}
