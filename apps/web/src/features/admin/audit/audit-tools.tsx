import { AUDIT_ACTIONS } from '@wenjin/contract/admin/audit-actions';
import { DateField } from '../../../shared/ui/form/date-field.tsx';
import { ListFilter } from '../list/list-section.tsx';
import { SearchField } from '../../../shared/ui/form/search-field.tsx';
import type { useListPlace } from '../list/use-list-place.ts';

export const AUDIT_FILTERS = ['from', 'to', 'actor', 'action', 'result'] as const;
export type AuditPlace = ReturnType<typeof useListPlace<(typeof AUDIT_FILTERS)[number]>>;

const ACTIONS = Object.entries(AUDIT_ACTIONS).map(([value, label]) => ({ value, label }));
const RESULTS = [
  { value: 'ok', label: '成功' },
  { value: 'failed', label: '失败' },
];

export function AuditTools({ place }: { place: AuditPlace }) {
  const { filters, keyword, set } = place;
  return (
    <search className="filter-bar" aria-label="筛选">
      <SearchField label="搜索对象或来源地址" value={keyword} onSearch={(next) => set('keyword', next)} />
      <SearchField label="搜索操作人" value={filters.actor} onSearch={(actor) => set('actor', actor)} />
      <ListFilter name="action" noun="动作" options={ACTIONS} place={place} />
      <ListFilter name="result" noun="结果" options={RESULTS} place={place} />
      <div className="filter-days row">
        <DateField label="开始日期" value={filters.from} onChange={(from) => set('from', from)} />
        <span aria-hidden="true">至</span>
        <DateField label="结束日期" value={filters.to} onChange={(to) => set('to', to)} />
      </div>
    </search>
  );
}
