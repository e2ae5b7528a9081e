import type { ReactNode } from 'react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { ListEnd } from './list-end.tsx';

type PagedListProps = {
  label: string;
  className?: string;
  head: ReactNode;
  pages: UseInfiniteQueryResult;
  total: number;
  renderSkeleton: (isFirst: boolean) => ReactNode;
  children: ReactNode;
};

export function PagedList({ label, className = '', head, pages, total, renderSkeleton, children }: PagedListProps) {
  return (
    <section className={`templates-column column ${className}`} aria-label={label}>
      <div className="templates-head">
        <h2>{label}</h2>
        {head}
      </div>
      {pages.isPending && renderSkeleton(true)}
      {pages.isLoadingError && <LoadFailure onRetry={() => void pages.refetch()} />}
      {children}
      {pages.data !== undefined && (
        <ListEnd
          total={total}
          hasMore={pages.hasNextPage}
          isLoading={pages.isFetchingNextPage}
          isFailed={pages.isFetchNextPageError}
          onMore={() => void pages.fetchNextPage()}
          skeleton={renderSkeleton(false)}
        />
      )}
    </section>
  );
}
