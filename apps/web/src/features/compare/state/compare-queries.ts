import { queryOptions } from '@tanstack/react-query';
import { listComparisons, readComparison } from '@wenjin/contract/compare/comparison';
import { call } from '../../../shared/api/call.ts';
import { patiently } from '../../../shared/api/patiently.ts';

export const comparisonsQuery = queryOptions({
  queryKey: ['comparisons'],
  queryFn: ({ signal }) => call(listComparisons, {}, { signal, isQuiet: true }),
});

export function comparisonQuery(id: string) {
  return queryOptions({
    queryKey: ['comparison', id],
    queryFn: ({ signal }) => patiently(() => call(readComparison, { id }, { signal, isQuiet: true }), { signal }),
    retry: false,
  });
}
