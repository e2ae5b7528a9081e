import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Endpoint } from '@wenjin/contract/endpoint';
import { listArticleVersions } from '@wenjin/contract/knowledge/article-versions';
import { listArticles, readArticleDetail } from '@wenjin/contract/knowledge/articles';
import { listMissedQuestions } from '@wenjin/contract/knowledge/missed';
import { listSynonyms } from '@wenjin/contract/knowledge/synonyms';
import { listArticleVotes } from '@wenjin/contract/knowledge/votes';
import type { z } from 'zod';
import { call, callWhole } from '../../../../shared/api/call.ts';

/** Key of everything that these pages have loaded: one change may affect several lists and their counts. */
export const KNOWLEDGE_KEY = ['admin', 'knowledge'] as const;

export const articlesQuery = listQuery(listArticles);
export const synonymsQuery = listQuery(listSynonyms);
export const votesQuery = listQuery(listArticleVotes);

export function missedQuery(input: z.input<typeof listMissedQuestions.input>) {
  return queryOptions({
    queryKey: [...KNOWLEDGE_KEY, listMissedQuestions.path, input],
    queryFn: async ({ signal }) => {
      const { data, extra } = await callWhole(listMissedQuestions, input, { signal, isQuiet: true });
      return { ...data, ...extra };
    },
    placeholderData: keepPreviousData,
  });
}

/** Always loaded again: an editor must not begin with an old version. */
export function articleQuery(id: string) {
  return queryOptions({
    queryKey: [...KNOWLEDGE_KEY, readArticleDetail.path, id],
    queryFn: ({ signal }) => call(readArticleDetail, { id }, { signal, isQuiet: true }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export function versionsQuery(id: string) {
  return queryOptions({
    queryKey: [...KNOWLEDGE_KEY, listArticleVersions.path, id],
    queryFn: ({ signal }) => call(listArticleVersions, { id }, { signal, isQuiet: true }),
    staleTime: 0,
  });
}

function listQuery<E extends Endpoint>(endpoint: E) {
  return (input: z.input<E['input']>) =>
    queryOptions({
      queryKey: [...KNOWLEDGE_KEY, endpoint.path, input],
      queryFn: ({ signal }) => call(endpoint, input, { signal, isQuiet: true }),
      placeholderData: keepPreviousData,
    });
}
