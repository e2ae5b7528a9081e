import type { KeyboardEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { GridList } from 'react-aria-components/GridList';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { FLOW_TEMPLATE_AREA, type FlowTemplate } from '@wenjin/contract/templates/flow-templates';
import { FlowTemplateCard } from './flow-template-card.tsx';
import { offeredModelsQuery } from './flow-template-queries.ts';
import { useFlowTemplateOrder } from './use-flow-template-order.ts';

type FlowTemplateCardsProps = {
  rows: readonly FlowTemplate[];
  onOpen: (flow: FlowTemplate) => void;
  onCopy: (flow: FlowTemplate) => void;
  onDelete: (flow: FlowTemplate) => void;
};

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** Shows the cards in the user's order, which dragging, Ctrl with an arrow key, or a card's menu changes. */
export function FlowTemplateCards({ rows, onOpen, onCopy, onDelete }: FlowTemplateCardsProps) {
  const { data: models = [] } = useQuery(offeredModelsQuery);
  const { flows, move, announcement } = useFlowTemplateOrder(rows);
  const ids = flows.map(({ id }) => id);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    renderDropIndicator: (target) => <DropIndicator target={target} className="flow-drop" />,
    onReorder: ({ keys, target }) => {
      const [id] = [...keys].map(String);
      if (id === undefined) return;
      const rest = ids.filter((other) => other !== id);
      const place = rest.indexOf(String(target.key)) + (target.dropPosition === 'after' ? 1 : 0);
      move(id, ids[place]);
    },
  });
  const step = (id: string, by: 1 | -1) => move(id, ids[ids.indexOf(id) + by]);

  function handleKeyDown(event: KeyboardEvent) {
    const flow = flows.find(({ id }) => id === (event.target as HTMLElement).dataset['key']);
    const by = STEPS[event.key];
    if (flow === undefined) return;
    if (event.ctrlKey && by !== undefined) step(flow.id, by);
    else if (event.key === 'Delete' && flow.canEdit) onDelete(flow);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the cards before the grid does
    <div onKeyDownCapture={handleKeyDown}>
      <GridList
        className="flow-grid"
        aria-label={`${FLOW_TEMPLATE_AREA}模板`}
        layout="grid"
        keyboardNavigationBehavior="tab"
        items={flows}
        dependencies={[models, ids.join()]}
        dragAndDropHooks={dragAndDropHooks}
      >
        {(flow) => (
          <FlowTemplateCard
            flow={flow}
            model={models.find(({ id }) => id === flow.model)?.label ?? flow.model}
            onOpen={() => (flow.canEdit ? onOpen(flow) : onCopy(flow))}
            onCopy={() => onCopy(flow)}
            onDelete={() => onDelete(flow)}
            onStep={(by) => step(flow.id, by)}
          />
        )}
      </GridList>
      <output className="sr-only">{announcement}</output>
    </div>
  );
}
