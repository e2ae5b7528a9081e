export const HISTORY_BUCKETS = ['今天', '近一周', '近一月', '近三月', '近半年', '近一年', '更早'] as const;
export type HistoryBucket = (typeof HISTORY_BUCKETS)[number];

const DAY_MS = 86_400_000;

const LIMITS_IN_DAYS: readonly [HistoryBucket, number][] = [
  ['近一周', 7],
  ['近一月', 30],
  ['近三月', 90],
  ['近半年', 182],
  ['近一年', 365],
];

/** Returns the group of a time. Days end at the user's local midnight; `startOfToday` is the last one. */
export function historyBucket(time: number, startOfToday: number): HistoryBucket {
  if (time >= startOfToday) return '今天';
  const found = LIMITS_IN_DAYS.find(([, days]) => time >= startOfToday - days * DAY_MS);
  return found?.[0] ?? '更早';
}
