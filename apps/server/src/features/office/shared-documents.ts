import type { listSharedDocuments } from '@wenjin/contract/admin/documents';
import type { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import type { SharedDocumentRepository } from './shared-document.repository.ts';

type Deps = { shared: SharedDocumentRepository; now: () => number };
export type SharedDocuments = ReturnType<typeof createSharedDocuments>;

/** What administrators may do with the shared documents of others: see that they exist, and end the share. */
export function createSharedDocuments({ shared, now }: Deps) {
  return {
    async list({ pageNo, pageSize, keyword }: z.output<typeof listSharedDocuments.input>) {
      const wanted = { keyword: keyword.trim(), now: now() };
      const [rows, total] = await Promise.all([
        shared.list(wanted, { offset: (pageNo - 1) * pageSize, limit: pageSize }),
        shared.count(wanted),
      ]);
      const records = rows.map(({ id, title, ownerId, owner, disabledAt, sharedUntil, updatedAt }) => ({
        officeId: id,
        title,
        ownerId,
        owner,
        isOwnerDisabled: disabledAt !== null,
        sharedUntil: new Date(sharedUntil ?? 0).toISOString(),
        updatedAt: new Date(updatedAt).toISOString(),
      }));
      return { records, total };
    },

    async unshare(officeId: string): Promise<{ title: string; ownerId: string }> {
      const ended = await shared.unshare(officeId);
      if (ended === undefined) throw new AppError('missing', '文档不存在或分享已结束');
      return ended;
    },
  };
}
