import { useMutation } from '@tanstack/react-query';
import type { ConversationTitle } from '@wenjin/contract/chat/conversation';
import { deleteFolder, organise } from '@wenjin/contract/chat/organise';
import { SELECTED_MAX } from '@wenjin/contract/chat/recycle-bin';
import { call } from '../../../shared/api/call.ts';
import { tabChannel } from '../../../shared/browser/storage/tab-channel.ts';
import { useTitleCache } from '../conversation/title-cache.ts';

export type Move = { entries: readonly ConversationTitle[]; pinned?: boolean; folder?: string };

/** Pins conversations and moves them. */
export function useOrganise() {
  const titles = useTitleCache();
  return useMutation({
    mutationFn: async ({ entries, ...place }: Move) => {
      for (let start = 0; start < entries.length; start += SELECTED_MAX) {
        const ids = entries.slice(start, start + SELECTED_MAX).map(({ id }) => id);
        await call(organise, { ids, ...place });
      }
    },
    onSuccess: (_data, { entries, ...place }) => {
      titles.add(entries.map((entry) => ({ ...entry, ...place })));
      tabChannel.tell({ type: 'history-change' });
    },
    onSettled: () => titles.refresh(),
  });
}

export function useDeleteFolder() {
  const titles = useTitleCache();
  return useMutation({
    mutationFn: (name: string) => call(deleteFolder, { name }),
    onSuccess: () => tabChannel.tell({ type: 'history-change' }),
    onSettled: () => titles.reload(),
  });
}
