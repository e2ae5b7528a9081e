import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  readFlowTemplateOrder,
  saveFlowTemplateOrder,
  type FlowTemplate,
} from '@wenjin/contract/templates/flow-templates';
import { moveTo } from '@wenjin/domain/templates/move';
import { call } from '../../../shared/api/call.ts';
import { FLOWS_KEY } from './flow-template-queries.ts';

type Move = { id: string; targetId: string };

/** Moves the cards on screen at once, then saves the order. */
export function useFlowTemplateOrder(loaded: readonly FlowTemplate[]) {
  const client = useQueryClient();
  const [pending, setPending] = useState<readonly Move[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const save = useMutation({
    // In sequence: each move starts from the order that the previous one saved.
    scope: { id: 'flow-order' },
    mutationFn: async ({ id, targetId }: Move) => {
      // Reads all ids, because templates that are not loaded must keep their order.
      const ids = await call(readFlowTemplateOrder, {});
      await call(saveFlowTemplateOrder, { ids: moveTo(ids, id, targetId) });
    },
    onSettled: async (_data, _error, move) => {
      await client.invalidateQueries({ queryKey: FLOWS_KEY });
      setPending((moves) => moves.filter((other) => other !== move));
    },
  });

  const known = new Map(loaded.map((flow) => [flow.id, flow]));
  const ids = pending.reduce((order, { id, targetId }) => moveTo(order, id, targetId), [...known.keys()]);
  const flows = ids.map((id) => known.get(id)).filter((flow) => flow !== undefined);

  function move(id: string, targetId: string | undefined) {
    if (targetId === undefined || id === targetId) return;
    const step = { id, targetId };
    setPending((moves) => [...moves, step]);
    setAnnouncement(`已移到第 ${ids.indexOf(targetId) + 1} 位`);
    save.mutate(step);
  }

  return { flows, move, announcement };
}
