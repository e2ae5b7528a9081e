import { useQuery } from '@tanstack/react-query';
import type { UserUsage } from '@wenjin/contract/admin/usage';
import { isSpeechPurpose } from '@wenjin/domain/usage/purposes';
import { SearchField } from '../../../shared/ui/form/search-field.tsx';
import type { Column } from '../list/column.ts';
import { textColumn } from '../list/columns.tsx';
import { RecordList } from '../list/record-list.tsx';
import { useListPlace } from '../list/use-list-place.ts';
import { ShareBar } from './common/share-bar.tsx';
import { costText, countText, secondsText } from './common/usage-text.ts';
import { userUsageQuery } from './common/usage-queries.ts';
import type { UsagePlace } from './common/use-usage-span.ts';

const NAME = textColumn<UserUsage>(({ name }) => name, { title: '用户', slot: 'title' });
const countColumn = (title: string) =>
  textColumn<UserUsage>(({ answers }) => countText(answers), { title, width: 96, isNumber: true });
const OTHERS: readonly Column<UserUsage>[] = [
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

const COLUMNS = [NAME, countColumn('回答'), ...OTHERS];
const SPEECH_COLUMNS = [NAME, countColumn('次数'), ...OTHERS];

/** What each user has used, most answers first. */
export function UserUsageList({ place, hasSearch = false }: { place: UsagePlace; hasSearch?: boolean }) {
  const isSpeech = isSpeechPurpose(place.filter.purpose);
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
        columns={isSpeech ? SPEECH_COLUMNS : COLUMNS}
        keyOf={({ userId }) => userId}
        emptyText="这些天没有人使用"
        countText={(total) => `共 ${total} 人，按${isSpeech ? '次数' : '回答数'}排序`}
        query={query}
        place={list}
      />
    </>
  );
}
