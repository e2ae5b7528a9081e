import { useMutation } from '@tanstack/react-query';
import type { ConversationTitle } from '@wenjin/contract/chat/conversation';
import { deleteSome, restoreSome, SELECTED_MAX } from '@wenjin/contract/chat/recycle-bin';
import { call } from '../../../shared/api/call.ts';
import { tabChannel } from '../../../shared/browser/storage/tab-channel.ts';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { useConversationCache } from '../conversation/conversation-cache.ts';
import { useTitleCache } from '../conversation/title-cache.ts';
import { useRecycledRefresh } from '../recycle/use-recycle-actions.ts';

type Entries = readonly ConversationTitle[];

/** Moves conversations to the recycle bin; the notice brings them back. */
export function useBulkDelete(onDeleted: (ids: readonly string[]) => void) {
  const toast = useToast();
  const cache = useConversationCache();
  const titles = useTitleCache();
  const refreshRecycled = useRecycledRefresh();
  const restore = useMutation({
    mutationFn: (entries: Entries) => inParts(entries, (ids) => call(restoreSome, { ids })),
    onSuccess: (restored, entries) => {
      const ids = new Set(restored);
      titles.add(entries.filter(({ id }) => ids.has(id)));
      toast.success('已恢复');
      tabChannel.tell({ type: 'history-change' });
    },
    onSettled: () => Promise.all([refreshRecycled(), titles.refresh()]),
  });
  return useMutation({
    mutationFn: (entries: Entries) => inParts(entries, (ids) => call(deleteSome, { ids })),
    onSuccess: (deleted, entries) => {
      titles.remove(deleted);
      onDeleted(deleted);
      for (const id of deleted) {
        cache.forget(id);
        tabChannel.tell({ type: 'conversation-delete', id });
      }
      const gone = new Set(deleted);
      toast.undo(`已删除 ${deleted.length} 个会话`, () => restore.mutate(entries.filter(({ id }) => gone.has(id))));
    },
    onSettled: () => Promise.all([refreshRecycled(), titles.refresh()]),
  });
}

/** One request takes a limited number of conversations. */
async function inParts(entries: Entries, send: (ids: string[]) => Promise<string[]>): Promise<string[]> {
  const done: string[] = [];
  for (let start = 0; start < entries.length; start += SELECTED_MAX) {
    done.push(...(await send(entries.slice(start, start + SELECTED_MAX).map(({ id }) => id))));
  }
  return done;
}
