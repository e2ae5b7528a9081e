import { Select } from '../../shared/ui/form/select.tsx';
import type { SearchFilter } from './search-queries.ts';

const SAID = [
  { value: '', label: '全部' },
  { value: 'question', label: '提问' },
  { value: 'answer', label: '回答' },
  { value: 'thinking', label: '回答和思考过程' },
  { value: 'title', label: '标题' },
] as const;
const DAYS = [
  { value: '', label: '不限时间' },
  { value: '7', label: '近一周' },
  { value: '31', label: '近一月' },
  { value: '92', label: '近三月' },
  { value: '366', label: '近一年' },
] as const;

type SearchFiltersProps = { filter: SearchFilter; onChange: (filter: SearchFilter) => void };

export function SearchFilters({ filter, onChange }: SearchFiltersProps) {
  return (
    <div className="gs-filters">
      <Select
        label="范围"
        isLabelHidden
        className="gs-filter"
        options={SAID}
        value={filter.said ?? ''}
        onChange={(said) => onChange({ ...filter, said: SAID.find(({ value }) => value === said)?.value || undefined })}
      />
      <Select
        label="时间"
        isLabelHidden
        className="gs-filter"
        options={DAYS}
        value={String(filter.days ?? '')}
        onChange={(days) => onChange({ ...filter, days: days === '' ? undefined : Number(days) })}
      />
    </div>
  );
}
