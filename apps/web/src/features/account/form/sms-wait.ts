import { SMS_WAIT_SECONDS } from '@wenjin/contract/account/sms';
import { localStore } from '../../../shared/browser/local-store.ts';

const KEY = 'wenjin.sms-sent';

/** How long the button waits for this phone, in whole seconds. Kept by time, so that a reload does not shorten it. */
export function secondsToWait(phone: string, now: number): number {
  const sentAt = sentTimes()[phone];
  if (sentAt === undefined) return 0;
  const left = Math.ceil((sentAt - now) / 1000) + SMS_WAIT_SECONDS;
  // A clock that was set back must not lock the button for hours.
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
    // Someone else wrote there; the server counts the seconds too.
    return {};
  }
}
