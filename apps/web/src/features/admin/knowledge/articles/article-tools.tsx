import { SearchField } from '../../../../shared/ui/form/search-field.tsx';
import { DateField } from '../../../../shared/ui/form/date-field.tsx';
import { Select } from '../../../../shared/ui/form/select.tsx';
import { ListFilter } from '../../list/list-section.tsx';
import type { useListPlace } from '../../list/use-list-place.ts';
import { CATEGORY_OPTIONS } from '../common/category-options.ts';
import { today } from '../common/today.ts';

export const ARTICLE_FILTERS = ['category', 'status', 'on'] as const;
type ArticlePlace = ReturnType<typeof useListPlace<(typeof ARTICLE_FILTERS)[number]>>;

/** In the URL in place of a date, so that a bookmark means the day on which it is opened. */
export const ON_TODAY = 'today';

const STATUSES = [
  { value: 'published', label: '已发布' },
  { value: 'draft', label: '草稿' },
  { value: 'deleted', label: '已删除' },
];
const DAY_OPTIONS = [
  { value: '', label: '不限日期' },
  { value: ON_TODAY, label: '今天有效' },
  { value: 'day', label: '指定日期' },
];

export function ArticleTools({ place }: { place: ArticlePlace }) {
  const { on } = place.filters;
  const hasDay = on !== '' && on !== ON_TODAY;
  return (
    <search className="filter-bar" aria-label="筛选">
      <SearchField label="搜索标题或正文" value={place.keyword} onSearch={(keyword) => place.set('keyword', keyword)} />
      <ListFilter name="category" noun="分类" options={CATEGORY_OPTIONS} place={place} />
      <ListFilter name="status" noun="状态" options={STATUSES} place={place} />
      <Select
        label="按有效期筛选"
        className="list-filter"
        isLabelHidden
        options={DAY_OPTIONS}
        value={hasDay ? 'day' : on}
        onChange={(value) => place.set('on', value === 'day' ? today() : value)}
      />
      {hasDay && (
        <div className="filter-days row">
          <DateField label="有效日期" value={on} onChange={(day) => place.set('on', day)} />
        </div>
      )}
      <p className="filter-note hint">引用与评价为近 30 天</p>
    </search>
  );
}
