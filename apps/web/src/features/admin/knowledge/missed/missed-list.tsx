import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dismissMissedQuestion, type MissedQuestion } from '@wenjin/contract/knowledge/missed';
import { useNavigate } from 'react-router';
import { call } from '../../../../shared/api/call.ts';
import { SearchField } from '../../../../shared/ui/form/search-field.tsx';
import { useToast } from '../../../../shared/ui/use-toast.ts';
import type { Column } from '../../list/column.ts';
import { actionColumn, textColumn, timeColumn } from '../../list/columns.tsx';
import { ListFilter } from '../../list/list-section.tsx';
import { RecordList } from '../../list/record-list.tsx';
import { useListPlace } from '../../list/use-list-place.ts';
import { CATEGORY_OPTIONS } from '../common/category-options.ts';
import { editorPlace, NEW_ARTICLE } from '../common/knowledge-places.ts';
import { KNOWLEDGE_KEY, missedQuery } from '../common/knowledge-queries.ts';
import { LinkDialog } from './link-dialog.tsx';
import { missedRateText } from './missed-rate-text.ts';

const FILTERS = ['category', 'days'] as const;
const DAYS = [
  { value: '7', label: '近 7 天' },
  { value: '30', label: '近 30 天' },
  { value: '90', label: '近 90 天' },
];

export function MissedList() {
  const place = useListPlace(FILTERS);
  const { category, days } = place.filters;
  const query = useQuery(missedQuery({ ...place.input, category, days: days === '' ? '0' : days }));
  const most = Math.max(1, ...(query.data?.records ?? []).map(({ count }) => count));
  const [linked, setLinked] = useState<MissedQuestion>();
  const navigate = useNavigate();
  const dismiss = useDismiss();

  const columns: Column<MissedQuestion>[] = [
    textColumn(({ question }) => question, { title: '问题', slot: 'title' }),
    textColumn(({ category }) => category, { title: '提问时选的分类', width: 168, className: 'quiet' }),
    { title: '次数', width: 224, render: ({ count }) => <CountBar count={count} most={most} /> },
    timeColumn(({ lastAt }) => lastAt, { title: '最近一次', width: 128 }),
    actionColumn(
      272,
      ({ question }) => question,
      (row) => [
        { text: '写一篇文章', onClick: () => void navigate(editorPlace(NEW_ARTICLE, row)) },
        { text: '关联已有文章', onClick: () => setLinked(row) },
        { text: '忽略', isQuiet: true, onClick: () => dismiss(row.id) },
      ],
    ),
  ];
  return (
    <>
      <search className="filter-bar" aria-label="筛选">
        <SearchField label="搜索问题" value={place.keyword} onSearch={(keyword) => place.set('keyword', keyword)} />
        <ListFilter name="category" noun="分类" options={CATEGORY_OPTIONS} place={place} />
        <ListFilter name="days" noun="时间" options={DAYS} place={place} />
        {query.data !== undefined && <p className="filter-note hint">{missedRateText(query.data)}</p>}
      </search>
      <RecordList
        label="未命中问题"
        emptyText="没有未命中的问题"
        keyOf={({ id }) => id}
        countText={(total) => `共 ${total} 个问题`}
        {...{ query, place, columns }}
      />
      {linked !== undefined && <LinkDialog question={linked} onClose={() => setLinked(undefined)} />}
    </>
  );
}

function CountBar({ count, most }: { count: number; most: number }) {
  return (
    <span className="count-bar inline-row">
      <i style={{ width: `${(count / most) * 140}px` }} />
      {count}
    </span>
  );
}

/** Removes a question from the list; the toast puts it back. */
function useDismiss() {
  const client = useQueryClient();
  const toast = useToast();
  const { mutate } = useMutation({
    mutationFn: (input: { id: string; dismissed: boolean }) => call(dismissMissedQuestion, input),
    onSuccess: (_data, { id, dismissed }) => {
      if (dismissed) toast.undo('已忽略', () => mutate({ id, dismissed: false }));
      else toast.success('已撤销');
    },
    onSettled: () => client.invalidateQueries({ queryKey: KNOWLEDGE_KEY }),
  });
  return (id: string) => mutate({ id, dismissed: true });
}
