import { queryOptions } from '@tanstack/react-query';
import { readArticle } from '@wenjin/contract/knowledge/reader';
import { call } from './call.ts';

/** Without a version, the one that is in force. */
export const articleQuery = (id: string, version: number | undefined) =>
  queryOptions({
    queryKey: ['article', id, version ?? 'in-force'],
    queryFn: ({ signal }) =>
      call(readArticle, version === undefined ? { id } : { id, version: String(version) }, { signal, isQuiet: true }),
  });
