import { listDocuments } from '@wenjin/contract/office/office';
import type { z } from 'zod';
import { call } from '../../../shared/api/call.ts';
import { pagesQuery } from '../../../shared/api/pages-query.ts';

export const DOCUMENTS_KEY = ['office-list'];

export type DocumentFilter = Pick<z.output<typeof listDocuments.input>, 'keyword' | 'share'>;

export function documentsQuery(filter: DocumentFilter) {
  return pagesQuery([...DOCUMENTS_KEY, filter], (pageNo, signal) =>
    call(listDocuments, { ...filter, pageNo }, { signal, isQuiet: true }),
  );
}
