import { describe, expect, it } from 'vitest';
import { historyBucket } from './history-buckets.ts';

const midnight = Date.UTC(2026, 10, 15);
const daysAgo = (days: number) => midnight - days * 86_400_000;

describe('history buckets', () => {
  it.each([
    ['今天', midnight],
    ['今天', midnight + 1],
    ['近一周', midnight - 1],
    ['近一周', daysAgo(7)],
    ['近一月', daysAgo(7) - 1],
    ['近三月', daysAgo(31)],
    ['近半年', daysAgo(91)],
    ['近一年', daysAgo(183)],
    ['更早', daysAgo(365) - 1],
  ])('puts into the group %s a conversation of time %d', (bucket, time) => {
    expect(historyBucket(time, midnight)).toBe(bucket);
  });
});
