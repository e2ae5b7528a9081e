import { queryOptions } from '@tanstack/react-query';
import { listTitles, readConversation } from '@wenjin/contract/chat/conversation';
import { call } from '../../../shared/api/call.ts';
import { patiently } from '../../../shared/api/patiently.ts';
import { openConversation } from './conversation.ts';
import { FIRST_PAGE, withFirstPage, type TitleList } from './title-list.ts';

const TITLES_KEY = ['titles'] as const;

/** Reloads the newest page only and merges it. Fails silently: the list itself offers to try again. */
export const titlesQuery = queryOptions({
  queryKey: TITLES_KEY,
  queryFn: async ({ signal, client }): Promise<TitleList> => {
    const fresh = await call(listTitles, { limit: String(FIRST_PAGE) }, { signal, isQuiet: true });
    return withFirstPage(client.getQueryData<TitleList>(TITLES_KEY), fresh);
  },
  // Comparing ten thousand entries with each new page would cost more than rendering a few rows again.
  structuralSharing: false,
});

export function conversationQuery(id: string) {
  return queryOptions({
    queryKey: ['conversation', id],
    queryFn: async ({ signal }) =>
      openConversation(await patiently(() => call(readConversation, { id }, { signal }), { signal })),
    retry: false,
  });
}
