import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listTitles } from '@wenjin/contract/chat/conversation';
import {
  previewMatch,
  searchConversations,
  type SearchedSaid,
  type SearchResult,
} from '@wenjin/contract/search/search';
import { call } from '../../shared/api/call.ts';
import { patiently } from '../../shared/api/patiently.ts';

/** `thinking`: answers with what models have thought before them. */
export type SearchFilter = { said: SearchedSaid | 'thinking' | undefined; days: number | undefined };

const RECENT = 8;
const DAY_MS = 86_400_000;

/** Results for a keyword; without one, the most recently used conversations. */
export const resultsQuery = (keyword: string, { said, days }: SearchFilter) =>
  queryOptions({
    queryKey: ['search', keyword, said, days],
    queryFn: ({ signal }) => {
      if (keyword === '') return listRecent(signal);
      const since = days === undefined ? undefined : new Date(Date.now() - days * DAY_MS).toISOString();
      const scope = said === 'thinking' ? ({ said: 'answer', thinking: '1' } as const) : said && { said };
      const filter = { ...scope, ...(since === undefined ? {} : { since }) };
      // The dialog shows a failure itself, because it would cover a toast.
      return patiently(() => call(searchConversations, { keyword, ...filter }, { signal, isQuiet: true }), { signal });
    },
    retry: false,
    placeholderData: keepPreviousData,
  });

export const previewQuery = ({ id, index_no }: Pick<SearchResult, 'id' | 'index_no'>) =>
  queryOptions({
    queryKey: ['search-preview', id, index_no],
    queryFn: ({ signal }) =>
      patiently(() => call(previewMatch, { id, index_no: String(index_no) }, { signal, isQuiet: true }), { signal }),
    retry: false,
  });

async function listRecent(signal: AbortSignal): Promise<SearchResult[]> {
  const titles = await patiently(() => call(listTitles, { limit: String(RECENT) }, { signal, isQuiet: true }), {
    signal,
  });
  return titles.map(({ id, title, operateTime }) => ({
    id,
    context_id: id,
    index_no: 0,
    kw_context: title,
    operate_time: operateTime,
    title,
    said: 'title',
    message_id: null,
  }));
}
