import { expect, it } from 'vitest';
import { auditFilter } from './audit-filter.ts';

const NONE = { from: '', to: '', actor: '', action: '', result: '' };

it('sends no filter when the URL has none', () => {
  expect(auditFilter(NONE)).toEqual(NONE);
});

it('turns dates into whole days in the reader’s time zone', () => {
  const { from, to } = auditFilter({ ...NONE, from: '2026-11-15', to: '2026-11-15' });
  expect(from).toBe(new Date(2026, 10, 15).toISOString());
  expect(to).toBe(new Date(2026, 10, 16).toISOString());
});

it('ignores values that the filter does not offer', () => {
  expect(auditFilter({ ...NONE, from: 'soon', result: 'maybe', actor: ' 林 ' })).toEqual({ ...NONE, actor: '林' });
});
