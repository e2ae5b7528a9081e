import type { SearchFilter } from './search-queries.ts';

const SAID = [
  { value: '', label: '全部' },
  { value: 'question', label: '提问' },
  { value: 'answer', label: '回答' },
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

/** Who said it, and when. */
export function SearchFilters({ filter, onChange }: SearchFiltersProps) {
  return (
    <div className="gs-filters">
      <select
        aria-label="范围"
        value={filter.said ?? ''}
        onChange={({ target }) =>
          onChange({ ...filter, said: SAID.find(({ value }) => value === target.value)?.value || undefined })
        }
      >
        {SAID.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <select
        aria-label="时间"
        value={filter.days ?? ''}
        onChange={({ target }) => onChange({ ...filter, days: target.value === '' ? undefined : Number(target.value) })}
      >
        {DAYS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
