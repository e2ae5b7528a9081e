import { describe, expect, it } from 'vitest';
import { messageTime } from './message-time.ts';

const today = new Date(2026, 10, 15).getTime();

describe('message time', () => {
  it.each([
    [new Date(2026, 10, 15, 9, 5), '09:05'],
    [new Date(2026, 10, 14, 18, 20), '昨天 18:20'],
    [new Date(2026, 9, 24, 7, 0), '10月24日 07:00'],
    [new Date(2025, 2, 2, 23, 59), '2025年3月2日 23:59'],
  ])('shows the time %s as %s', (time, expected) => {
    expect(messageTime(time.toISOString(), today)).toBe(expected);
  });

  it('shows nothing for an invalid time', () => {
    expect(messageTime('gestern', today)).toBe('');
  });
});
