import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listRecordChoices, listRecords, readRecord } from '@wenjin/contract/usage/records';
import type { z } from 'zod';
import { call } from '../../shared/api/call.ts';

const RECORDS_KEY = ['records'] as const;

/** Keeps the current page on screen while the next one loads. */
export function recordsQuery(input: z.input<typeof listRecords.input>) {
  return queryOptions({
    queryKey: [...RECORDS_KEY, input],
    queryFn: ({ signal }) => call(listRecords, input, { signal, isQuiet: true }),
    placeholderData: keepPreviousData,
    // Answers end while the page is open.
    staleTime: 0,
  });
}

export const recordChoicesQuery = queryOptions({
  queryKey: [...RECORDS_KEY, 'choices'],
  queryFn: ({ signal }) => call(listRecordChoices, {}, { signal, isQuiet: true }),
});

export function recordTurnQuery(answerId: string) {
  return queryOptions({
    queryKey: [...RECORDS_KEY, 'turn', answerId],
    queryFn: ({ signal }) => call(readRecord, { answerId }, { signal, isQuiet: true }),
    staleTime: 0,
  });
}
