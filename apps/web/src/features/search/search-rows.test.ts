import type { SearchResult } from '@wenjin/contract/search/search';
import { describe, expect, it } from 'vitest';
import { searchRows, stepFrom } from './search-rows.ts';

function result(id: string, said: SearchResult['said'], index = 0): SearchResult {
  const message = said === 'title' ? null : `m${index}`;
  return {
    id,
    context_id: id,
    index_no: index,
    kw_context: '',
    operate_time: '2026-11-01T00:00:00.000Z',
    title: `会话${id}`,
    said,
    message_id: message,
  };
}

const rows = searchRows([
  result('b', 'answer', 3),
  result('a', 'title'),
  result('b', 'question', 2),
  result('a', 'answer', 1),
]);

describe('search rows', () => {
  it('groups results by session, the one with the newest result first', () => {
    expect(rows.map((row) => (row.kind === 'session' ? row.title : row.result.index_no))).toEqual([
      '会话b',
      3,
      2,
      '会话a',
      1,
    ]);
  });

  it.each([
    ['down, skipping a session whose title does not match', -1, 1, 1],
    ['down to a session whose title matches', 2, 1, 3],
    ['up', 3, -1, 2],
    ['not above the first row', 1, -1, 1],
    ['not below the last row', 4, 1, 4],
    ['by a page', 1, 10, 4],
  ])('moves the active row: %s', (_name, from, step, expected) => {
    expect(stepFrom(rows, from, step)).toBe(expected);
  });
});
