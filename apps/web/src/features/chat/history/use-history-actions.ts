import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteConversation, type ConversationTitle } from '@wenjin/contract/chat/conversation';
import { call } from '../../../shared/api/call.ts';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { useConversationCache } from '../conversation-cache.ts';
import { titlesQuery } from '../conversation-queries.ts';

export function useRename() {
  const toast = useToast();
  const client = useQueryClient();
  const cache = useConversationCache();
  return useMutation({
    mutationFn: async ({ id, title }: { id: string; title: string }) => {
      await cache.write({ ...(await cache.read(id)), title });
    },
    onMutate: ({ id, title }) => {
      client.setQueryData(titlesQuery.queryKey, (titles) =>
        titles?.map((entry): ConversationTitle => (entry.id === id ? { ...entry, title } : entry)),
      );
    },
    onSuccess: () => toast.success('修改成功'),
    onSettled: (_data, _error, { id }) => cache.refresh(id),
  });
}

export function useDelete(onDeleted: (id: string) => void) {
  const toast = useToast();
  const client = useQueryClient();
  const cache = useConversationCache();
  return useMutation({
    mutationFn: (id: string) => call(deleteConversation, { id }),
    onSuccess: async (_data, id) => {
      client.setQueryData(titlesQuery.queryKey, (titles) => titles?.filter((entry) => entry.id !== id));
      onDeleted(id);
      cache.forget(id);
      toast.success('删除成功');
      await client.invalidateQueries({ queryKey: titlesQuery.queryKey });
    },
  });
}
