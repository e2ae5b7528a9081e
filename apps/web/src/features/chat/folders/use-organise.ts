import { useMutation } from '@tanstack/react-query';
import { deleteFolder, organise } from '@wenjin/contract/chat/organise';
import type { z } from 'zod';
import { call } from '../../../shared/api/call.ts';
import { tabChannel } from '../../../shared/browser/storage/tab-channel.ts';
import { useConversationCache } from '../conversation/conversation-cache.ts';

type Move = z.input<typeof organise.input>;

/** Pins conversations and moves them. */
export function useOrganise() {
  const cache = useConversationCache();
  return useMutation({
    mutationFn: (move: Move) => call(organise, move),
    onSuccess: (_data, { ids: [id = ''] }) => tabChannel.tell({ type: 'conversation-change', id }),
    onSettled: () => cache.refreshTitles(),
  });
}

export function useDeleteFolder() {
  const cache = useConversationCache();
  return useMutation({
    mutationFn: (name: string) => call(deleteFolder, { name }),
    onSettled: () => cache.refreshTitles(),
  });
}
