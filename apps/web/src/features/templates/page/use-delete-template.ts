import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteTemplate } from '@wenjin/contract/templates/chat-templates';
import { call } from '../../../shared/api/call.ts';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { TEMPLATES_KEY } from '../template-queries.ts';

const LEAVING_MS = 180;

/** The row collapses before the list reloads. */
export function useDeleteTemplate() {
  const client = useQueryClient();
  const toast = useToast();
  const [leavingId, setLeavingId] = useState<string>();
  const remove = useMutation({
    mutationFn: (id: string) => call(deleteTemplate, { id }),
    onSuccess: async (_data, id) => {
      toast.success('删除成功');
      setLeavingId(id);
      await new Promise((resolve) => {
        setTimeout(resolve, LEAVING_MS);
      });
      await client.invalidateQueries({ queryKey: TEMPLATES_KEY });
      setLeavingId(undefined);
    },
    // The template may already be deleted in another window.
    onError: () => client.invalidateQueries({ queryKey: TEMPLATES_KEY }),
  });
  return { remove, leavingId };
}
