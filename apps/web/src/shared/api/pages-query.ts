import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';

type Page = { records: readonly unknown[]; total: number };

/** Reads a list page by page. Fails silently: the list itself offers to try again. */
export function pagesQuery<P extends Page>(
  key: readonly unknown[],
  read: (pageNo: string, signal: AbortSignal) => Promise<P>,
) {
  return infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read(String(pageParam), signal),
    initialPageParam: 1,
    getNextPageParam: (last: P, pages, pageNo: number) =>
      last.records.length > 0 && pages.flatMap(({ records }) => records).length < last.total ? pageNo + 1 : undefined,
    placeholderData: keepPreviousData,
  });
}
