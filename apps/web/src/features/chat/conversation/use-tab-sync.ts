import { useEffect } from 'react';
import { tabChannel } from '../../../shared/browser/tab-channel.ts';
import { useConversationCache } from './conversation-cache.ts';
import { withoutTitle } from './title-list.ts';

/** Follows what other tabs do: an answer that one starts runs in the others too, what one deletes is gone in all. */
export function useTabSync(conversationId: string | undefined, onDeleted: () => void): void {
  const cache = useConversationCache();
  useEffect(() =>
    tabChannel.listen((news) => {
      if (news.type === 'conversation-change') return void cache.refresh(news.id);
      cache.changeTitles((list) => withoutTitle(list, news.id));
      if (news.id === conversationId) onDeleted();
      cache.forget(news.id);
    }),
  );
}
