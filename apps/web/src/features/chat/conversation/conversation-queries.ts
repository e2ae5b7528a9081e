import { queryOptions } from '@tanstack/react-query';
import { listTitles, readConversation } from '@wenjin/contract/chat/conversation';
import { call } from '../../../shared/api/call.ts';
import { patiently } from '../../../shared/api/patiently.ts';
import { openConversation } from './conversation.ts';
import { FIRST_PAGE, withFirstPage, type TitleList } from './title-list.ts';

/** The beginning of the keys of all lists of the history. */
export const TITLES_KEY = ['titles'] as const;

/** One list of the history: the pinned conversations, those of a folder, or the others. */
export type TitlePart = { part: 'loose' | 'pinned' } | { folder: string };

export const LOOSE: TitlePart = { part: 'loose' };

/** Reloads the newest page only and merges it. Fails silently: the list itself offers to try again. */
function titleListQuery(part: TitlePart) {
  const queryKey = [...TITLES_KEY, ...('folder' in part ? ['folder', part.folder] : [part.part])];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<TitleList> => {
      const fresh = await call(listTitles, { limit: String(FIRST_PAGE), ...part }, { signal, isQuiet: true });
      return withFirstPage(client.getQueryData<TitleList>(queryKey), fresh);
    },
    // Comparing ten thousand entries with each new page would cost more than rendering a few rows again.
    structuralSharing: false,
  });
}

/** The conversations that are neither pinned nor in a folder. */
export const titlesQuery = titleListQuery(LOOSE);
export const pinnedQuery = titleListQuery({ part: 'pinned' });
export const folderQuery = (folder: string) => titleListQuery({ folder });

export function conversationQuery(id: string) {
  return queryOptions({
    queryKey: ['conversation', id],
    queryFn: async ({ signal }) =>
      openConversation(await patiently(() => call(readConversation, { id }, { signal }), { signal })),
    retry: false,
  });
}
