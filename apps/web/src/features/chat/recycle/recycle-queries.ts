import { queryOptions } from '@tanstack/react-query';
import { countRecycled, listRecycled } from '@wenjin/contract/chat/recycle-bin';
import { call } from '../../../shared/api/call.ts';

export const RECYCLED_KEY = ['recycled'] as const;

export const recycledQuery = queryOptions({
  queryKey: [...RECYCLED_KEY, 'list'],
  queryFn: ({ signal }) => call(listRecycled, {}, { signal, isQuiet: true }),
});

export const recycledCountQuery = queryOptions({
  queryKey: [...RECYCLED_KEY, 'count'],
  queryFn: ({ signal }) => call(countRecycled, {}, { signal, isQuiet: true }),
});
