import { describe, expect, it } from 'vitest';
import { stateOfVersion, versionInForceOn, versionsInForce, type VersionDates } from './versions-in-force.ts';

const version = (number: number, fields: Partial<VersionDates> = {}): VersionDates => ({
  version: number,
  status: 'published',
  effectiveFrom: '',
  effectiveTo: '',
  ...fields,
});

describe('versions in force', () => {
  it.each([
    ['the only version', [version(1)], '2026-01-01', 1],
    ['a corrected version replaces the first at once', [version(1), version(2)], '2026-01-01', 2],
    ['a draft leaves the published version in force', [version(1), version(2, { status: 'draft' })], '2026-01-01', 1],
    ['a draft alone is not found', [version(1, { status: 'draft' })], '2026-01-01', undefined],
    [
      'a version that begins later leaves the present one in force',
      [version(1), version(2, { effectiveFrom: '2027-01-01' })],
      '2026-12-31',
      1,
    ],
    [
      'a version replaces the present one on its first day',
      [version(1), version(2, { effectiveFrom: '2027-01-01' })],
      '2027-01-01',
      2,
    ],
    ['a version is in force on its last day', [version(1, { effectiveTo: '2026-06-30' })], '2026-06-30', 1],
    ['a version has ended after its last day', [version(1, { effectiveTo: '2026-06-30' })], '2026-07-01', undefined],
    [
      'the version before an expired one does not come back',
      [version(1), version(2, { effectiveTo: '2026-06-30' })],
      '2026-07-01',
      undefined,
    ],
    [
      'a past day has the version of that day',
      [version(1, { effectiveFrom: '2024-01-01' }), version(2, { effectiveFrom: '2026-01-01' })],
      '2025-05-05',
      1,
    ],
    [
      'a later correction of a future version replaces only that one',
      [version(1), version(2, { effectiveFrom: '2027-01-01' }), version(3, { effectiveFrom: '2027-02-01' })],
      '2027-01-15',
      2,
    ],
    [
      'a version that ends before it begins is never in force',
      [version(1, { effectiveFrom: '2026-02-01', effectiveTo: '2026-01-01' })],
      '2026-01-15',
      undefined,
    ],
  ])('%s', (_what, versions, day, expected) => {
    expect(versionInForceOn(versions, day)).toBe(expected);
  });

  it('gives each version its own days', () => {
    const versions = [version(1), version(2, { effectiveFrom: '2026-01-01', effectiveTo: '2026-12-31' })];
    expect(versionsInForce(versions)).toEqual([
      { version: 2, from: '2026-01-01', to: '2026-12-31' },
      { version: 1, from: '', to: '2025-12-31' },
    ]);
  });

  it.each([
    [[version(1), version(2, { effectiveFrom: '2027-01-01' })], 1, 'in-force'],
    [[version(1), version(2, { effectiveFrom: '2027-01-01' })], 2, 'future'],
    [[version(1), version(2)], 1, 'expired'],
    [[version(1, { status: 'draft' })], 1, 'draft'],
    [[version(1, { effectiveTo: '2026-01-01' })], 1, 'expired'],
  ])('names the state of a version (%#)', (versions, number, state) => {
    expect(stateOfVersion(versions, number, '2026-11-15')).toBe(state);
  });
});
