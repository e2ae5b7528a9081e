import { useMutation } from '@tanstack/react-query';
import { deleteConversation, renameConversation } from '@wenjin/contract/chat/conversation';
import { call } from '../../../shared/api/call.ts';
import { tabChannel } from '../../../shared/browser/storage/tab-channel.ts';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { useConversationCache } from '../conversation/conversation-cache.ts';
import { useRecycledRefresh, useRestore } from '../recycle/use-recycle-actions.ts';
import { withTitle, withoutTitle } from '../conversation/title-list.ts';

export function useRename() {
  const toast = useToast();
  const cache = useConversationCache();
  return useMutation({
    mutationFn: (renamed: { id: string; title: string }) => call(renameConversation, renamed),
    onMutate: ({ id, title }) => void cache.changeTitles((list) => withTitle(list, id, title)),
    onSuccess: (_data, { id }) => {
      toast.success('修改成功');
      tabChannel.tell({ type: 'conversation-change', id });
    },
    onError: () => void cache.refreshTitles(),
  });
}

/** Moves a conversation to the recycle bin; the notice brings it back. */
export function useDelete(onDeleted: (id: string) => void) {
  const toast = useToast();
  const cache = useConversationCache();
  const restore = useRestore();
  const refreshRecycled = useRecycledRefresh();
  return useMutation({
    mutationFn: (id: string) => call(deleteConversation, { id }),
    onSuccess: (_data, id) => {
      cache.changeTitles((list) => withoutTitle(list, id));
      onDeleted(id);
      cache.forget(id);
      toast.undo('删除成功', () => restore.mutate(id));
      void refreshRecycled();
      tabChannel.tell({ type: 'conversation-delete', id });
    },
  });
}
