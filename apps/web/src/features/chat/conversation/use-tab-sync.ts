import { useEffect } from 'react';
import { tabChannel } from '../../../shared/browser/storage/tab-channel.ts';
import { useConversationCache } from './conversation-cache.ts';
import { useTitleCache } from './title-cache.ts';

/** Follows other tabs: an answer started in one tab is shown in all, a deleted conversation disappears in all. */
export function useTabSync(conversationId: string | undefined, onDeleted: () => void): void {
  const cache = useConversationCache();
  const titles = useTitleCache();
  useEffect(() =>
    tabChannel.listen((news) => {
      if (news.type === 'conversation-change') return void cache.refresh(news.id);
      if (news.type === 'history-change') return void titles.reload();
      if (news.type !== 'conversation-delete') return;
      titles.remove([news.id]);
      if (news.id === conversationId) onDeleted();
      cache.forget(news.id);
    }),
  );
}
