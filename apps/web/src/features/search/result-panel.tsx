import { RESULTS_MAX } from '@wenjin/contract/search/search';
import { useReconnecting } from '../../shared/browser/connection/use-reconnecting.ts';
import { ReconnectLine } from '../../shared/ui/reconnect-line.tsx';
import { WaterLines } from '../../shared/ui/water-lines.tsx';
import { ResultList } from './result-list.tsx';
import { SearchFilters } from './search-filters.tsx';
import type { SearchState } from './use-search.ts';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { LoadFailure } from '../../shared/ui/load-failure.tsx';

type ResultPanelProps = { search: SearchState; listId: string; isPhone: boolean; onChoose: (index: number) => void };

export function ResultPanel({ search, listId, isPhone, onChoose }: ResultPanelProps) {
  const { keyword, rows, query } = search;
  const isReconnecting = useReconnecting();
  return (
    <div className="gs-list column">
      <div className="gs-head row">
        <output>{countText(search)}</output>
        {keyword !== '' && <SearchFilters filter={search.filter} onChange={search.setFilter} />}
      </div>
      {query.isError && !query.isFetching ? (
        <LoadFailure text="搜索失败" onRetry={() => void query.refetch()} />
      ) : rows.length > 0 ? (
        <ResultList
          id={listId}
          {...{ rows, keyword, isPhone, onChoose }}
          activeIndex={search.activeIndex}
          onHover={search.activate}
        />
      ) : (
        <Nothing isWaiting={search.isWaiting} />
      )}
      {isReconnecting && search.isWaiting && <ReconnectLine />}
    </div>
  );
}

function countText({ keyword, rows, query, isWaiting }: SearchState): string {
  if (isWaiting) return '加载中...';
  if (query.isError) return '';
  if (keyword === '') return rows.length > 0 ? '最近会话' : '';
  const found = query.data?.length ?? 0;
  if (found === 0) return '';
  const sessions = rows.filter(({ kind }) => kind === 'session').length;
  const count = found === RESULTS_MAX ? `最近的 ${found} 条结果` : `${found} 条结果`;
  return `${count}，来自 ${sessions} 个会话`;
}

function Nothing({ isWaiting }: { isWaiting: boolean }) {
  if (isWaiting) return <Skeleton className="gs-skeleton" widths={['46%', '82%', '71%', '38%', '77%', '64%']} />;
  return (
    <div className="gs-empty center">
      <WaterLines width={240} height={80} lines={6} />
      <p>暂无数据</p>
    </div>
  );
}
