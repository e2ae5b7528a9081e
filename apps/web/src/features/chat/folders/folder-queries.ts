import { queryOptions } from '@tanstack/react-query';
import { listFolders } from '@wenjin/contract/chat/organise';
import { call } from '../../../shared/api/call.ts';
import { FOLDERS_KEY } from '../conversation/title-cache.ts';

export const foldersQuery = queryOptions({
  queryKey: FOLDERS_KEY,
  queryFn: ({ signal }) => call(listFolders, {}, { signal, isQuiet: true }),
});
