import { queryOptions } from '@tanstack/react-query';
import { listTitles, readConversation } from '@wenjin/contract/chat/conversation';
import { call } from '../../shared/api/call.ts';
import { openConversation } from './conversation.ts';

/** Fails silently: the list itself offers to try again. */
export const titlesQuery = queryOptions({
  queryKey: ['titles'],
  queryFn: ({ signal }) => call(listTitles, {}, { signal, isQuiet: true }),
});

export function conversationQuery(id: string) {
  return queryOptions({
    queryKey: ['conversation', id],
    queryFn: async ({ signal }) => openConversation(await call(readConversation, { id }, { signal })),
  });
}
