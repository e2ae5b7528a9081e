import { SMS_WAIT_SECONDS } from '@wenjin/contract/account/sms';
import { localStore } from '../../../shared/browser/storage/local-store.ts';

const KEY = 'wenjin.sms-sent';

/** Whole seconds until this phone may get another code. The end time is stored, so a reload does not shorten it. */
export function secondsToWait(phone: string, now: number): number {
  const sentAt = sentTimes()[phone];
  if (sentAt === undefined) return 0;
  const left = Math.ceil((sentAt - now) / 1000) + SMS_WAIT_SECONDS;
  // A clock that was set back must not disable the button for hours.
  return left > 0 && left <= SMS_WAIT_SECONDS ? left : 0;
}

export function rememberSent(phone: string, now: number): void {
  const running = Object.entries(sentTimes()).filter(([other]) => secondsToWait(other, now) > 0);
  localStore.write(KEY, JSON.stringify({ ...Object.fromEntries(running), [phone]: now }));
}

function sentTimes(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(localStore.read(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, number>) : {};
  } catch {
    // Invalid data in the store is ignored; the server also enforces the wait.
    return {};
  }
}
