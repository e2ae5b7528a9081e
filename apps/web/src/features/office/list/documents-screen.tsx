import './documents.css';
import { useRef, useState } from 'react';
import { useInfiniteQuery, useMutation, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { listDocuments } from '@wenjin/contract/office/office';
import type { z } from 'zod';
import { Button } from '../../../shared/ui/button.tsx';
import { SearchField } from '../../../shared/ui/form/search-field.tsx';
import { Select } from '../../../shared/ui/form/select.tsx';
import { FailureNotice, ListNotice } from '../../../shared/ui/list-notice.tsx';
import { ListPage } from '../../../shared/ui/list-page.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { DocumentRow } from './document-row.tsx';
import { documentsQuery, type DocumentFilter } from './documents-query.ts';
import { useDocumentActs, useNewDocument } from './use-document-acts.tsx';

type DocumentsScreenProps = { onDownload: (officeId: string, format: 'md' | 'docx') => Promise<void> };

const SHARES = [
  { value: '', label: '全部' },
  { value: 'shared', label: '分享中' },
  { value: 'unshared', label: '未分享' },
  { value: 'expired', label: '已过期' },
];
const EVERYTHING: DocumentFilter = { keyword: '', share: '' };

export function DocumentsScreen({ onDownload }: DocumentsScreenProps) {
  const [filter, setFilter] = useState(EVERYTHING);
  const heading = useRef<HTMLHeadingElement>(null);
  const pages = useInfiniteQuery(documentsQuery(filter));
  const total = pages.data?.pages.at(-1)?.total;
  const create = useNewDocument();
  return (
    <ListPage
      title="我的文档"
      hint={total !== undefined && `共 ${total} 篇，由会话导出或新建`}
      heading={heading}
      tools={
        <>
          <SearchField
            label="搜索标题或正文"
            value={filter.keyword}
            onSearch={(keyword) => setFilter({ ...filter, keyword: keyword.trim() })}
          />
          <Select
            label="按分享状态筛选"
            className="documents-filter"
            isLabelHidden
            options={SHARES}
            value={filter.share}
            onChange={(share) => setFilter({ ...filter, share: share as DocumentFilter['share'] })}
          />
          <Button
            kind="primary"
            icon={Plus}
            text="新建文档"
            isBusy={create.isPending}
            onClick={() => create.isPending || create.mutate()}
          />
        </>
      }
    >
      <DocumentList
        pages={pages}
        isNarrowed={filter.keyword !== '' || filter.share !== ''}
        onClear={() => setFilter(EVERYTHING)}
        onDownload={onDownload}
        onGone={() => heading.current?.focus()}
      />
    </ListPage>
  );
}

type Loaded = InfiniteData<z.output<typeof listDocuments.data>>;
type DocumentListProps = DocumentsScreenProps & {
  pages: UseInfiniteQueryResult<Loaded>;
  isNarrowed: boolean;
  onClear: () => void;
  /** The row that had the focus is gone. */
  onGone: () => void;
};

function DocumentList({ pages, isNarrowed, onClear, onDownload, onGone }: DocumentListProps) {
  const { acts, dialogs } = useDocumentActs(onGone);
  const download = useMutation({
    mutationFn: ([officeId, format]: Parameters<DocumentsScreenProps['onDownload']>) => onDownload(officeId, format),
  });
  if (pages.isPending) {
    return <Skeleton className="list-page-skeleton" label="正在加载" widths={['42%', '30%', '51%', '36%', '46%']} />;
  }
  if (pages.data === undefined) return <FailureNotice error={pages.error} onRetry={() => void pages.refetch()} />;
  const records = pages.data.pages.flatMap((page) => page.records);
  if (records.length === 0) {
    return isNarrowed ? (
      <ListNotice text="没有符合条件的文档">
        <Button text="清除条件" onClick={onClear} />
      </ListNotice>
    ) : (
      <ListNotice text="还没有文档，在会话中选择“导出会话”，或在这里新建" />
    );
  }
  return (
    <>
      <ul aria-label="文档" aria-busy={pages.isPlaceholderData}>
        {records.map((document) => (
          <DocumentRow
            key={document.officeId}
            document={document}
            acts={acts}
            onDownload={(...wanted) => download.mutate(wanted)}
          />
        ))}
      </ul>
      {pages.isFetchNextPageError && <LoadFailure onRetry={() => void pages.fetchNextPage()} />}
      {pages.hasNextPage && !pages.isFetchNextPageError && (
        <Button
          className="documents-more"
          text="显示更多"
          isBusy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        />
      )}
      {dialogs}
    </>
  );
}
