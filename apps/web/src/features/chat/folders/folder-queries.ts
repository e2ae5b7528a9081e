import { queryOptions } from '@tanstack/react-query';
import { listTitles } from '@wenjin/contract/chat/conversation';
import { listFolders } from '@wenjin/contract/chat/organise';
import { call } from '../../../shared/api/call.ts';
import { titlesQuery } from '../conversation/conversation-queries.ts';

/** Below the key of the titles, so that whatever reloads those reloads pins and folders too. */
const key = (...part: string[]) => [...titlesQuery.queryKey, ...part] as const;

export const pinnedQuery = queryOptions({
  queryKey: key('pinned'),
  queryFn: ({ signal }) => call(listTitles, { part: 'pinned' }, { signal, isQuiet: true }),
});

export const foldersQuery = queryOptions({
  queryKey: key('folders'),
  queryFn: ({ signal }) => call(listFolders, {}, { signal, isQuiet: true }),
});

export const folderQuery = (name: string) =>
  queryOptions({
    queryKey: key('folder', name),
    queryFn: ({ signal }) => call(listTitles, { folder: name }, { signal, isQuiet: true }),
  });
