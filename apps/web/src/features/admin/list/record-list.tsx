import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { LIST_PAGE_SIZE } from '@wenjin/contract/admin/page';
import { Button } from '../../../shared/ui/button.tsx';
import { useMedia } from '../../../shared/browser/use-media.ts';
import type { Column, Page } from './column.ts';
import { FailureNotice, ListNotice } from '../../../shared/ui/list-notice.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { PageLinks } from './page-links.tsx';
import { RecordCards } from './record-cards.tsx';
import { RecordTable } from './record-table.tsx';
import type { ListPlace } from './use-list-place.ts';

export type RecordListProps<Row> = {
  label: string;
  query: UseQueryResult<Page<Row>>;
  place: ListPlace;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  emptyText?: string;
  /** What an empty list offers to do. */
  emptyAction?: ReactNode;
  renderDetail?: (row: Row) => ReactNode;
  isSelected?: (row: Row) => boolean;
  /** The text before the page numbers. */
  countText?: (total: number, page: number) => string;
};

/** Below this width a table would hide its last columns. */
const CARDS = '(max-width: 859px)';

export function RecordList<Row>(props: RecordListProps<Row>) {
  const { label, query, place, columns, keyOf, emptyText = '暂无数据', emptyAction, countText } = props;
  const { renderDetail = () => undefined, isSelected = () => false } = props;
  const hasCards = useMedia(CARDS);
  const { data, isPlaceholderData } = query;

  if (query.isPending) return <ListSkeleton />;
  if (data === undefined) return <FailureNotice error={query.error} onRetry={() => void query.refetch()} />;
  const last = Math.max(1, Math.ceil(data.total / LIST_PAGE_SIZE));
  // The last record of the last page may just have been deleted.
  if (place.page > last && !isPlaceholderData) return <Navigate to={{ search: place.searchFor(last) }} replace />;
  if (data.records.length === 0) return <EmptyNotice {...{ place, emptyText, emptyAction }} />;

  const Records = hasCards ? RecordCards<Row> : RecordTable<Row>;
  return (
    <>
      <div className="list-box fill" aria-busy={isPlaceholderData}>
        <Records rows={data.records} {...{ label, columns, keyOf, renderDetail, isSelected }} />
      </div>
      <PageLinks place={place} total={data.total} countText={countText} />
    </>
  );
}

type EmptyNoticeProps = { place: ListPlace; emptyText: string; emptyAction: ReactNode };

function EmptyNotice({ place, emptyText, emptyAction }: EmptyNoticeProps) {
  return (
    <ListNotice text={place.isNarrowed ? '暂无数据' : emptyText}>
      {place.isNarrowed ? <Button text="清除条件" onClick={place.clear} /> : emptyAction}
    </ListNotice>
  );
}
