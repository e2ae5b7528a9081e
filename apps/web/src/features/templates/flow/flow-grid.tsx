import './flow-grid.css';
import { useState } from 'react';
import { useQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { FLOW_TEMPLATE_AREA, type FlowTemplate } from '@wenjin/contract/templates/flow-templates';
import { Segmented } from '../../../shared/ui/segmented.tsx';
import { ListEnd, ListNotice, Retry } from '../page/list-end.tsx';
import { loadedRows } from '../page/loaded-rows.ts';
import { FlowCard } from './flow-card.tsx';
import { flowTypesQuery, offeredModelsQuery, type FlowFilter } from './flow-queries.ts';
import { useFlowOrder } from './use-flow-order.ts';

type FlowPage = { records: FlowTemplate[]; total: number };
type FlowGridProps = {
  pages: UseInfiniteQueryResult<InfiniteData<FlowPage>>;
  filter: FlowFilter;
  onNarrow: (change: Partial<FlowFilter>) => void;
  onAdd: () => void;
  onOpen: (flow: FlowTemplate) => void;
  onCopy: (flow: FlowTemplate) => void;
  onDelete: (flow: FlowTemplate) => void;
};

const SCOPES = [
  { value: '', label: '全部' },
  { value: 'own', label: '我的' },
  { value: 'public', label: '公开' },
] as const;
const SKELETONS = 8;
const NEXT_SKELETONS = 4;

export function FlowGrid({ pages, filter, onNarrow, onAdd, onOpen, onCopy, onDelete }: FlowGridProps) {
  const { data: models = [] } = useQuery(offeredModelsQuery);
  const { rows, total, isEmpty } = loadedRows(pages.data);
  const [dragged, setDragged] = useState<string>();
  const { flows, move, announcement } = useFlowOrder(rows);

  return (
    <section className="templates-column templates-wide" aria-label={`${FLOW_TEMPLATE_AREA}模板`}>
      <div className="templates-head">
        <h2>{FLOW_TEMPLATE_AREA}模板</h2>
        {pages.data !== undefined && <span>共 {total} 个</span>}
        <FlowFilters filter={filter} onNarrow={onNarrow} />
      </div>
      {pages.isPending && <CardSkeletons count={SKELETONS} />}
      {pages.isLoadingError && <Retry onRetry={() => void pages.refetch()} />}
      {isEmpty && <NoFlows filter={filter} onAdd={onAdd} />}
      <ul className="flow-grid">
        {flows.map((flow) => (
          <FlowCard
            key={flow.id}
            flow={flow}
            model={models.find(({ id }) => id === flow.model)?.label ?? flow.model}
            isDragged={flow.id === dragged}
            onOpen={() => (flow.canEdit ? onOpen(flow) : onCopy(flow))}
            onCopy={() => onCopy(flow)}
            onDelete={() => onDelete(flow)}
            onStep={(step) => move(flow.id, neighbourOf(flows, flow.id, step))}
            onDragStart={() => setDragged(flow.id)}
            onDragEnd={() => setDragged(undefined)}
            onDrop={() => {
              if (dragged !== undefined) move(dragged, flow.id);
            }}
          />
        ))}
      </ul>
      {pages.data !== undefined && (
        <ListEnd
          total={total}
          hasMore={pages.hasNextPage}
          isLoading={pages.isFetchingNextPage}
          isFailed={pages.isFetchNextPageError}
          onMore={() => void pages.fetchNextPage()}
          skeleton={<CardSkeletons count={NEXT_SKELETONS} />}
        />
      )}
      <output className="sr-only">{announcement}</output>
    </section>
  );
}

function FlowFilters({ filter, onNarrow }: Pick<FlowGridProps, 'filter' | 'onNarrow'>) {
  const { data: types = [] } = useQuery(flowTypesQuery);
  return (
    <div className="flow-filters">
      <select
        className="control"
        aria-label="类型"
        value={filter.classType}
        onChange={(event) => onNarrow({ classType: event.target.value })}
      >
        <option value="">全部类型</option>
        {types.map(({ codeNo, codeText }) => (
          <option key={codeNo} value={codeNo}>
            {codeText}
          </option>
        ))}
      </select>
      <Segmented label="范围" options={SCOPES} value={filter.scope} onChange={(scope) => onNarrow({ scope })} />
    </div>
  );
}

function NoFlows({ filter, onAdd }: { filter: FlowFilter; onAdd: () => void }) {
  const isNarrowed = filter.title !== '' || filter.classType !== '' || filter.scope !== '';
  return (
    <ListNotice text={isNarrowed ? '没有匹配的模板' : '还没有模板'}>
      <button type="button" className="btn btn-line" onClick={onAdd}>
        新增模板
      </button>
    </ListNotice>
  );
}

function CardSkeletons({ count }: { count: number }) {
  return (
    <output className="flow-grid" aria-label="正在加载">
      {Array.from({ length: count }, (_, card) => (
        <span key={card} className="flow-card flow-skeleton">
          <span className="skeleton" style={{ width: '52%' }} />
          <span className="skeleton" style={{ width: '88%' }} />
          <span className="skeleton" style={{ width: '64%' }} />
        </span>
      ))}
    </output>
  );
}

function neighbourOf(flows: readonly FlowTemplate[], id: string, step: 1 | -1): string | undefined {
  return flows[flows.findIndex((flow) => flow.id === id) + step]?.id;
}
