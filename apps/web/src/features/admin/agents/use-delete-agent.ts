import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteAgent } from '@wenjin/contract/admin/agents';
import { call } from '../../../shared/api/call.ts';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { AGENTS_KEY } from './agent-queries.ts';

export function useDeleteAgent(onDeleted: () => void) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (id: string) => call(deleteAgent, { id }),
    onSuccess: async () => {
      toast.success('删除成功');
      await client.invalidateQueries({ queryKey: AGENTS_KEY });
      onDeleted();
    },
  });
}
