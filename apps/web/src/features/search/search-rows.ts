import type { SearchResult } from '@wenjin/contract/search/search';

export type SearchRow =
  /** A conversation; it can be chosen when its title matches. */
  | { kind: 'session'; id: string; title: string; time: string; result: SearchResult | undefined }
  | { kind: 'hit'; result: SearchResult };

export function searchRows(results: readonly SearchResult[]): SearchRow[] {
  const sessions = new Map<string, SearchResult[]>();
  for (const result of results) {
    const known = sessions.get(result.context_id);
    if (known === undefined) sessions.set(result.context_id, [result]);
    else known.push(result);
  }
  return [...sessions].flatMap(([id, found]): SearchRow[] => [
    {
      kind: 'session',
      id,
      title: found[0]?.title ?? '',
      time: found[0]?.operate_time ?? '',
      result: found.find(({ said }) => said === 'title'),
    },
    ...found.filter(({ said }) => said !== 'title').map((result): SearchRow => ({ kind: 'hit', result })),
  ]);
}

/** Returns the index of the next row that can be chosen, or the current one when there is none. */
export function stepFrom(rows: readonly SearchRow[], index: number, step: number): number {
  const direction = Math.sign(step);
  let chosen = index;
  let left = Math.abs(step);
  for (let at = index + direction; at >= 0 && at < rows.length && left > 0; at += direction) {
    if (rows[at]?.result === undefined) continue;
    chosen = at;
    left -= 1;
  }
  return chosen;
}
