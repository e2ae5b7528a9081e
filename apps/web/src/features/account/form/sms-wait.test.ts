import { describe, expect, it } from 'vitest';
import { rememberSent, secondsToWait } from './sms-wait.ts';

const PHONE = '13800002046';
const NOW = 1_800_000_000_000;

describe('wait for the next code', () => {
  it('waits 59 seconds before the next SMS code and then ends', () => {
    rememberSent(PHONE, NOW);
    expect(secondsToWait(PHONE, NOW)).toBe(59);
    expect(secondsToWait(PHONE, NOW + 58_200)).toBe(1);
    expect(secondsToWait(PHONE, NOW + 59_000)).toBe(0);
  });

  it('counts the wait of each phone separately and forgets waits that are over', () => {
    rememberSent(PHONE, NOW);
    expect(secondsToWait('13900002046', NOW)).toBe(0);
    rememberSent('13900002046', NOW + 60_000);
    expect(localStorage.getItem('wenjin.sms-sent')).not.toContain(PHONE);
  });

  it('does not extend the wait when the clock is set back', () => {
    rememberSent(PHONE, NOW);
    expect(secondsToWait(PHONE, NOW - 3_600_000)).toBe(0);
  });

  it('ignores invalid data in the store', () => {
    localStorage.setItem('wenjin.sms-sent', 'no json');
    expect(secondsToWait(PHONE, NOW)).toBe(0);
  });
});
