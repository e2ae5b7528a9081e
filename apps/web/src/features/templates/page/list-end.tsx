import { useEffect, useRef, type ReactNode } from 'react';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';

const SAID_FROM = 8;
const AHEAD = '600px';

type ListEndProps = {
  total: number;
  hasMore: boolean;
  isLoading: boolean;
  isFailed: boolean;
  onMore: () => void;
  skeleton: ReactNode;
};

export function ListEnd({ total, hasMore, isLoading, isFailed, onMore, skeleton }: ListEndProps) {
  if (isFailed) return <LoadFailure onRetry={onMore} />;
  if (hasMore) return <More isLoading={isLoading} onMore={onMore} skeleton={skeleton} />;
  return total > SAID_FROM ? <p className="templates-end">没有更多了~</p> : null;
}

function More({ isLoading, onMore, skeleton }: Pick<ListEndProps, 'isLoading' | 'onMore' | 'skeleton'>) {
  const mark = useRef<HTMLDivElement>(null);
  const latest = useRef(onMore);
  useEffect(() => {
    latest.current = onMore;
  });
  useEffect(() => {
    if (isLoading || mark.current === null) return undefined;
    // Observes again after each page: a short page may leave the end in view.
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { root: mark.current.closest('main'), rootMargin: AHEAD },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [isLoading]);
  return <div ref={mark}>{skeleton}</div>;
}
