import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteConversation, type ConversationTitle } from '@wenjin/contract/chat/conversation';
import { emptyRecycled, restoreConversation } from '@wenjin/contract/chat/recycle-bin';
import { call } from '../../../shared/api/call.ts';
import { tabChannel } from '../../../shared/browser/storage/tab-channel.ts';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { useTitleCache } from '../conversation/title-cache.ts';
import { RECYCLED_KEY } from './recycle-queries.ts';

/** Reloads what the recycle bin and its link show. */
export function useRecycledRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: RECYCLED_KEY });
}

/** Brings a conversation back to the history. */
export function useRestore() {
  const toast = useToast();
  const titles = useTitleCache();
  const refresh = useRecycledRefresh();
  return useMutation({
    mutationFn: ({ id }: ConversationTitle) => call(restoreConversation, { id }),
    onSuccess: (_data, entry) => {
      titles.add([entry]);
      toast.success('已恢复');
      tabChannel.tell({ type: 'history-change' });
    },
    onSettled: () => Promise.all([refresh(), titles.refresh()]),
  });
}

export function usePurge() {
  const toast = useToast();
  const refresh = useRecycledRefresh();
  return useMutation({
    mutationFn: (id: string) => call(deleteConversation, { id, purge: '1' }),
    onSuccess: () => toast.success('删除成功'),
    onSettled: refresh,
  });
}

export function useEmpty() {
  const toast = useToast();
  const refresh = useRecycledRefresh();
  return useMutation({
    mutationFn: () => call(emptyRecycled, {}),
    onSuccess: () => toast.success('删除成功'),
    onSettled: refresh,
  });
}
