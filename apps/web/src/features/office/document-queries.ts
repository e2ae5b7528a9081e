import { queryOptions } from '@tanstack/react-query';
import { listVersions, readDocument } from '@wenjin/contract/office/office';
import { call } from '../../shared/api/call.ts';

export const documentQuery = (officeId: string) =>
  queryOptions({
    queryKey: ['office', officeId],
    queryFn: ({ signal }) => call(readDocument, { officeId }, { signal, isQuiet: true }),
    // While the user edits, only the user's own saves may change it here.
    staleTime: Infinity,
  });

export const versionsQuery = (officeId: string) =>
  queryOptions({
    queryKey: ['office-versions', officeId],
    queryFn: ({ signal }) => call(listVersions, { officeId }, { signal, isQuiet: true }),
    staleTime: 0,
  });
