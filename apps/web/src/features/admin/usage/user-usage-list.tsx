import { useQuery } from '@tanstack/react-query';
import type { UserUsage } from '@wenjin/contract/admin/usage';
import { SearchField } from '../../../shared/ui/form/search-field.tsx';
import type { Column } from '../list/column.ts';
import { textColumn } from '../list/columns.tsx';
import { RecordList } from '../list/record-list.tsx';
import { useListPlace } from '../list/use-list-place.ts';
import { ShareBar } from './share-bar.tsx';
import { costText, countText, secondsText } from './usage-text.ts';
import { userUsageQuery } from './usage-queries.ts';
import type { UsagePlace } from './use-usage-span.ts';

const COLUMNS: readonly Column<UserUsage>[] = [
  textColumn(({ name }) => name, { title: '用户', slot: 'title' }),
  textColumn(({ answers }) => countText(answers), { title: '回答', width: 96, isNumber: true }),
  textColumn(({ promptTokens, answerTokens }) => ((promptTokens + answerTokens) / 1_000_000).toFixed(2), {
    title: 'tokens（百万）',
    width: 136,
    isNumber: true,
    hintOf: ({ promptTokens, answerTokens }) => `输入 ${countText(promptTokens)}，输出 ${countText(answerTokens)}`,
  }),
  textColumn(({ firstPieceMs }) => (firstPieceMs === null ? '' : secondsText(firstPieceMs)), {
    title: '首字时间',
    width: 104,
    isNumber: true,
  }),
  textColumn(({ failed }) => countText(failed), { title: '失败', width: 80, isNumber: true }),
  textColumn(({ cost }) => (cost === null ? '' : costText(cost)), {
    title: '估算费用',
    width: 112,
    isNumber: true,
    none: '未填单价',
  }),
  {
    title: '本月配额',
    width: 220,
    render: ({ quotaShare, quotaState }) => <ShareBar share={quotaShare} state={quotaState} />,
  },
];

/** What each user has used, most answers first. */
export function UserUsageList({ place, hasSearch = false }: { place: UsagePlace; hasSearch?: boolean }) {
  const list = useListPlace(['from', 'to', 'purpose']);
  const query = useQuery(userUsageQuery({ ...place.filter, ...list.input }));
  return (
    <>
      {hasSearch && (
        <search className="filter-bar" aria-label="筛选">
          <SearchField label="搜索用户" value={list.keyword} onSearch={(keyword) => list.set('keyword', keyword)} />
        </search>
      )}
      <RecordList
        label="用户用量"
        columns={COLUMNS}
        keyOf={({ userId }) => userId}
        emptyText="这些天没有人使用"
        countText={(total) => `共 ${total} 人，按回答数排序`}
        query={query}
        place={list}
      />
    </>
  );
}
