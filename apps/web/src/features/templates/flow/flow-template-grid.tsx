import './flow-template-grid.css';
import { useQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { FLOW_TEMPLATE_AREA, type FlowTemplate } from '@wenjin/contract/templates/flow-templates';
import { Button } from '../../../shared/ui/button.tsx';
import { Select } from '../../../shared/ui/form/select.tsx';
import { Segmented } from '../../../shared/ui/form/segmented.tsx';
import { ListNotice } from '../../../shared/ui/list-notice.tsx';
import { PagedList } from '../page/paged-list.tsx';
import { loadedRows } from '../page/loaded-rows.ts';
import { FlowTemplateCards } from './flow-template-cards.tsx';
import { flowTemplateTypesQuery, type FlowTemplateFilter } from './flow-template-queries.ts';

type LoadedPage = { records: FlowTemplate[]; total: number };
type FlowTemplateGridProps = {
  pages: UseInfiniteQueryResult<InfiniteData<LoadedPage>>;
  filter: FlowTemplateFilter;
  onNarrow: (change: Partial<FlowTemplateFilter>) => void;
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

export function FlowTemplateGrid({ pages, filter, onNarrow, onAdd, ...act }: FlowTemplateGridProps) {
  const { rows: flows, total, isEmpty } = loadedRows(pages.data);

  return (
    <PagedList
      label={`${FLOW_TEMPLATE_AREA}模板`}
      className="templates-wide"
      head={
        <>
          {pages.data !== undefined && <span>共 {total} 个</span>}
          <FlowTemplateFilters filter={filter} onNarrow={onNarrow} />
        </>
      }
      {...{ pages, total }}
      renderSkeleton={(isFirst) => <CardSkeletons count={isFirst ? SKELETONS : NEXT_SKELETONS} />}
    >
      {isEmpty && <NoFlowTemplates filter={filter} onAdd={onAdd} />}
      {flows.length > 0 && <FlowTemplateCards rows={flows} {...act} />}
    </PagedList>
  );
}

function FlowTemplateFilters({ filter, onNarrow }: Pick<FlowTemplateGridProps, 'filter' | 'onNarrow'>) {
  const { data: types = [] } = useQuery(flowTemplateTypesQuery);
  return (
    <div className="flow-filters row">
      <Select
        label="类型"
        isLabelHidden
        options={[
          { value: '', label: '全部类型' },
          ...types.map(({ codeNo, codeText }) => ({ value: codeNo, label: codeText })),
        ]}
        value={filter.classType}
        onChange={(classType) => onNarrow({ classType })}
      />
      <Segmented label="范围" options={SCOPES} value={filter.scope} onChange={(scope) => onNarrow({ scope })} />
    </div>
  );
}

function NoFlowTemplates({ filter, onAdd }: { filter: FlowTemplateFilter; onAdd: () => void }) {
  const isNarrowed = filter.title !== '' || filter.classType !== '' || filter.scope !== '';
  return (
    <ListNotice text={isNarrowed ? '没有匹配的模板' : '还没有模板'}>
      <Button text="新增模板" onClick={onAdd} />
    </ListNotice>
  );
}

function CardSkeletons({ count }: { count: number }) {
  return (
    <output className="flow-grid" aria-label="正在加载">
      {Array.from({ length: count }, (_, card) => (
        <span key={card} className="flow-card flow-skeleton column">
          <span className="skeleton" style={{ width: '52%' }} />
          <span className="skeleton" style={{ width: '88%' }} />
          <span className="skeleton" style={{ width: '64%' }} />
        </span>
      ))}
    </output>
  );
}
