import type { DocumentRecord, listDocuments } from '@wenjin/contract/office/office';
import type { z } from 'zod';
import type { DocumentRepository } from './document.repository.ts';

type Deps = { documents: Pick<DocumentRepository, 'list' | 'count'>; now: () => number };
export type ListInput = z.output<typeof listDocuments.input>;

/** Returns one page of the user's own documents. */
export async function listOwn({ documents, now }: Deps, ownerId: string, input: ListInput) {
  const { pageNo, pageSize, keyword, share } = input;
  const wanted = { ownerId, keyword: keyword.trim(), share, now: now() };
  const [rows, total] = await Promise.all([
    documents.list(wanted, { offset: (pageNo - 1) * pageSize, limit: pageSize }),
    documents.count(wanted),
  ]);
  const records = rows.map(({ id, sharedUntil, updatedAt, ...row }): DocumentRecord => ({
    ...row,
    officeId: id,
    sharedUntil: sharedUntil === null ? null : new Date(sharedUntil).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
  }));
  return { records, total };
}
