import { describe, expect, it } from 'vitest';
import { effectiveText, plainDay, versionWarning } from './effective-text.ts';

describe('what readers are told about the dates of an article', () => {
  it.each([
    ['2026-09-01', '2026年9月1日'],
    ['2026-12', '2026年12月'],
    ['2026', '2026年'],
    ['', ''],
  ])('writes %s as %s', (day, text) => {
    expect(plainDay(day)).toBe(text);
  });

  it.each([
    ['2026-01-01', '', '2026年1月1日起施行'],
    ['2024-05-01', '2025-12-31', '2024年5月1日至 2025年12月31日'],
    ['', '2025-12-31', '有效期至 2025年12月31日'],
    ['', '', ''],
  ])('says from %s to %s as %s', (effectiveFrom, effectiveTo, text) => {
    expect(effectiveText({ effectiveFrom, effectiveTo })).toBe(text);
  });

  it.each([
    ['in-force', '2026-01-01', '', ''],
    ['expired', '2024-05-01', '2025-12-31', '第 3 版，2025年12月31日失效'],
    ['expired', '2024-05-01', '', '第 3 版，已被新版取代'],
    ['future', '2027-01-01', '', '本版 2027年1月1日起施行'],
  ] as const)('warns of a version that is %s (%s to %s)', (state, effectiveFrom, effectiveTo, text) => {
    expect(versionWarning({ version: 3, state, effectiveFrom, effectiveTo })).toBe(text);
  });
});
