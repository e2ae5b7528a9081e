import './records.css';
import { useMutation, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { LIST_PAGE_SIZE } from '@wenjin/contract/admin/page';
import { exportRecords, type listRecords } from '@wenjin/contract/usage/records';
import type { z } from 'zod';
import { fetchFile } from '../../shared/api/fetch-file.ts';
import { saveFile } from '../../shared/browser/save-file.ts';
import { useMedia } from '../../shared/browser/use-media.ts';
import { Button } from '../../shared/ui/button.tsx';
import { FailureNotice, ListNotice } from '../../shared/ui/list-notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { RecordDrawer, type RecordSlots } from './record-drawer.tsx';
import { RecordFilters } from './record-filters.tsx';
import { RecordCards, RecordTable } from './record-list.tsx';
import { recordsQuery } from './record-queries.ts';
import { RecordPages } from './record-pages.tsx';
import { useDrawerKeys } from './use-drawer-keys.ts';
import { type RecordPlace, useRecordPlace } from './use-record-place.ts';

const LINES = ['58%', '46%', '63%', '52%', '67%', '49%', '61%', '44%'];

export function RecordsScreen(slots: RecordSlots) {
  const place = useRecordPlace();
  const query = useQuery(recordsQuery(place.input));
  const records = query.data?.records ?? [];
  const index = records.findIndex(({ answerId }) => answerId === place.openId);
  const step = (to: number) => {
    const next = records[to];
    return index === -1 || next === undefined ? undefined : () => place.open(next.answerId);
  };
  const moves = { onPrevious: step(index - 1), onNext: step(index + 1), onClose: () => close(place) };
  useDrawerKeys({ isOpen: place.openId !== undefined, ...moves });
  return (
    <section className="records column" aria-label="问答记录">
      <search className="records-filters row" aria-label="筛选">
        <RecordFilters place={place} />
        <ExportButton place={place} />
      </search>
      <Records query={query} place={place} />
      {place.openId !== undefined && <RecordDrawer answerId={place.openId} {...moves} {...slots} />}
    </section>
  );
}

/** The row that opened the drawer gets the focus back. */
function close(place: RecordPlace): void {
  const row = document.querySelector<HTMLElement>(`[data-record="${CSS.escape(place.openId ?? '')}"]`);
  place.open(undefined);
  row?.focus();
}

type RecordsProps = { query: UseQueryResult<z.output<typeof listRecords.data>>; place: RecordPlace };

function Records({ query, place }: RecordsProps) {
  const hasCards = useMedia('(max-width: 859px)');
  const { data, error, isPlaceholderData, refetch } = query;
  if (data === undefined) {
    if (error !== null) return <FailureNotice error={error} onRetry={() => void refetch()} />;
    return <Skeleton className="records-skeleton" label="正在加载" widths={LINES} />;
  }
  if (data.records.length === 0) {
    return (
      <ListNotice text={place.isNarrowed || place.days !== 'all' ? '暂无数据' : '暂无数据，提问后会出现在这里'}>
        {place.isNarrowed && <Button text="清除条件" onClick={place.clear} />}
        {!place.isNarrowed && place.days !== 'all' && (
          <Button text="查看全部时间" onClick={() => place.set('days', 'all')} />
        )}
      </ListNotice>
    );
  }
  const List = hasCards ? RecordCards : RecordTable;
  return (
    <>
      <div className="records-box fill" aria-busy={isPlaceholderData}>
        <List records={data.records} openId={place.openId} onOpen={place.open} />
      </div>
      <RecordPages
        page={place.page}
        last={Math.max(1, Math.ceil(data.total / LIST_PAGE_SIZE))}
        text={`共 ${data.total.toLocaleString('en-US')} 条，只显示自己的提问`}
        onTurn={place.turnTo}
      />
    </>
  );
}

function ExportButton({ place }: { place: RecordPlace }) {
  const download = useMutation({
    mutationFn: async () => {
      const file = await fetchFile(exportRecords, place.filter);
      saveFile(file, `问答记录-${new Date().toLocaleDateString('sv-SE')}.csv`);
    },
  });
  return (
    <Button
      className="records-export"
      icon={Download}
      text="导出 csv"
      isBusy={download.isPending}
      onClick={() => void (download.isPending || download.mutate())}
    />
  );
}
