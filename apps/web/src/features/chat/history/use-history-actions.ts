import { useMutation } from '@tanstack/react-query';
import { deleteConversation, renameConversation, type ConversationTitle } from '@wenjin/contract/chat/conversation';
import { call } from '../../../shared/api/call.ts';
import { tabChannel } from '../../../shared/browser/storage/tab-channel.ts';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { useConversationCache } from '../conversation/conversation-cache.ts';
import { useTitleCache } from '../conversation/title-cache.ts';
import { useRecycledRefresh, useRestore } from '../recycle/use-recycle-actions.ts';

export function useRename() {
  const toast = useToast();
  const cache = useConversationCache();
  return useMutation({
    mutationFn: (renamed: { id: string; title: string }) => call(renameConversation, renamed),
    onMutate: ({ id, title }) => cache.name(id, title),
    onSuccess: (_data, { id }) => {
      toast.success('修改成功');
      tabChannel.tell({ type: 'conversation-change', id });
    },
    onError: (_error, { id }) => void cache.refresh(id),
  });
}

/** Moves a conversation to the recycle bin; the notice brings it back. */
export function useDelete(onDeleted: (id: string) => void) {
  const toast = useToast();
  const cache = useConversationCache();
  const titles = useTitleCache();
  const restore = useRestore();
  const refreshRecycled = useRecycledRefresh();
  return useMutation({
    mutationFn: ({ id }: ConversationTitle) => call(deleteConversation, { id }),
    onSuccess: (_data, entry) => {
      titles.remove([entry.id]);
      onDeleted(entry.id);
      cache.forget(entry.id);
      toast.undo('删除成功', () => restore.mutate(entry));
      void refreshRecycled();
      void titles.refresh();
      tabChannel.tell({ type: 'conversation-delete', id: entry.id });
    },
  });
}
