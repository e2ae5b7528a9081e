import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { Endpoint } from '@wenjin/contract/endpoint';
import type { z } from 'zod';
import { call } from '../api/call.ts';
import { useToast } from './use-toast.ts';

type ActOptions = { doneText: string; queryKey: QueryKey; onDone?: () => void };

/** Calls an endpoint, tells the user that it succeeded, and in any case loads the lists again that it may have changed. */
export function useAct<E extends Endpoint>(endpoint: E, { doneText, queryKey, onDone }: ActOptions) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (input: z.input<E['input']>) => call(endpoint, input),
    onSuccess: () => toast.success(doneText),
    onSettled: async (_data, error) => {
      await client.invalidateQueries({ queryKey });
      if (error === null) onDone?.();
    },
  });
}
