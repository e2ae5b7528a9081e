import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { chooseWindow } from '@wenjin/contract/compare/comparison';
import { call } from '../../../shared/api/call.ts';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { comparisonQuery } from '../state/compare-queries.ts';

/** The best windows of the questions, and how long stored answers took. */
export function useChoices(id: string | undefined, round: number, onChosen: () => void) {
  const toast = useToast();
  const client = useQueryClient();
  const query = comparisonQuery(id ?? '');
  const { data } = useQuery({ ...query, enabled: id !== undefined });
  const choosing = useMutation({
    mutationFn: (conversationId: string) => call(chooseWindow, { id: id ?? '', round, conversationId }),
    onSuccess: async () => {
      onChosen();
      await client.invalidateQueries({ queryKey: query.queryKey });
    },
    onError: toast.failure,
  });
  return {
    best: data?.choices.find((choice) => choice.round === round)?.conversationId,
    timesOf: (conversationId: string | undefined) =>
      data?.windows.find((window) => window.conversationId === conversationId)?.timing ?? undefined,
    refresh: () => void client.invalidateQueries({ queryKey: query.queryKey }),
    choose: (conversationId: string) => choosing.mutate(conversationId),
  };
}
