import { useMutation } from '@tanstack/react-query';
import { saveConversation } from '@wenjin/contract/chat/conversation';
import type { Message } from '@wenjin/contract/chat/message';
import { call } from '../../../shared/api/call.ts';
import { useToast } from '../../../shared/ui/use-toast.ts';

type Thread = { title: string; sources: readonly string[]; messages: readonly Message[] };

/** Copies the thread of a window into a conversation of its own; the comparison stays as it is. */
export function useContinue(onOpen: (conversationId: string) => void) {
  const toast = useToast();
  return useMutation({
    mutationFn: ({ title, sources, messages }: Thread) =>
      call(saveConversation, {
        title,
        contextType: JSON.stringify(sources),
        context: JSON.stringify(messages.filter(({ type }) => type !== 'loading')),
      }),
    onSuccess: onOpen,
    onError: toast.failure,
  });
}
