const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Returns how long something lasts that began at a time: 3 天, 8 小时, 12 分钟; empty for an invalid time. */
export function lastingText(since: string, now: number): string {
  const began = Date.parse(since);
  if (Number.isNaN(began)) return '';
  const ms = Math.max(0, now - began);
  if (ms >= DAY_MS) return `${Math.floor(ms / DAY_MS)} 天`;
  if (ms >= HOUR_MS) return `${Math.floor(ms / HOUR_MS)} 小时`;
  return ms < MINUTE_MS ? '不到 1 分钟' : `${Math.floor(ms / MINUTE_MS)} 分钟`;
}
