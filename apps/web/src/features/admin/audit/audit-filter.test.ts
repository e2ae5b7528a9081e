import { expect, it } from 'vitest';
import { auditFilter } from './audit-filter.ts';

const NONE = { from: '', to: '', actor: '', action: '', result: '' };

it('asks for nothing in particular', () => {
  expect(auditFilter(NONE)).toEqual(NONE);
});

it('means whole days of the reader', () => {
  const { from, to } = auditFilter({ ...NONE, from: '2026-11-15', to: '2026-11-15' });
  expect(from).toBe(new Date(2026, 10, 15).toISOString());
  expect(to).toBe(new Date(2026, 10, 16).toISOString());
});

it('leaves out what nobody can choose', () => {
  expect(auditFilter({ ...NONE, from: 'soon', result: 'maybe', actor: ' 林 ' })).toEqual({ ...NONE, actor: '林' });
});
