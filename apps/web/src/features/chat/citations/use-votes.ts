import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { rate } from '@wenjin/contract/chat/rate';
import { listOwnVotes, type VoteAnswerInput } from '@wenjin/contract/knowledge/votes';
import type { z } from 'zod';
import { call } from '../../../shared/api/call.ts';
import { useToast } from '../../../shared/ui/use-toast.ts';

type Vote = z.output<typeof listOwnVotes.data>[number];
type Choice = Pick<VoteAnswerInput, 'value' | 'reasons' | 'text'>;

const votesQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['votes', conversationId],
    queryFn: ({ signal }) => call(listOwnVotes, { conversationId }, { signal, isQuiet: true }),
    staleTime: Infinity,
  });

/** The user's vote on one answer. A change shows at once and is taken back when it cannot be saved. */
export function useVote(conversationId: string, answerId: string) {
  const client = useQueryClient();
  const toast = useToast();
  const { queryKey } = votesQuery(conversationId);
  const { data } = useQuery(votesQuery(conversationId));
  const known = data?.find((vote) => vote.answerId === answerId);

  const show = (vote: Vote | undefined) =>
    client.setQueryData<Vote[]>(queryKey, (votes = []) => [
      ...votes.filter((other) => other.answerId !== answerId),
      ...(vote === undefined ? [] : [vote]),
    ]);

  const saving = useMutation({
    mutationFn: ({ value, reasons, text }: Choice) =>
      call(rate, { id: conversationId, messageId: answerId, value, reasons, reason: text }),
    onMutate: async ({ value, reasons, text }) => {
      await client.cancelQueries({ queryKey });
      show(value === 0 ? undefined : { answerId, value, reasons, text });
      return known;
    },
    onError: (error, _choice, before) => {
      show(before);
      toast.failure(error);
    },
  });
  return { known, vote: saving.mutateAsync };
}
