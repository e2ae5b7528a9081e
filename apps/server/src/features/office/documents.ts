import type { OfficeDocument, saveDocument } from '@wenjin/contract/office/office';
import type { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import type { DocumentRepository } from './document.repository.ts';
import { listOwn, type ListInput } from './list-own.ts';
import type { ParamReader } from './param/param-reader.ts';

const FILE_ADDRESSES = /(?<=\]\()\/files\/[0-9a-f]{32}\.[a-z0-9]{2,5}(?=[)\s])/gu;
const DAY_MS = 86_400_000;
// A leap year plus one day for time zones.
const SHARE_MAX_MS = 367 * DAY_MS;
const YEAR_MS = 365 * DAY_MS;
const NEW_VERSION_MS = 5 * 60_000;
const VERSIONS_KEPT = 50;

type Deps = { documents: DocumentRepository; readParam: ParamReader['read']; newId: () => string; now: () => number };
export type Documents = ReturnType<typeof createDocuments>;
type ShareWish = { isShare: boolean; shareDate?: string | undefined };
type Save = z.output<typeof saveDocument.input>;
type Changed = Omit<Save, 'version' | 'content'> & { version: number | undefined; content: string | undefined };
type FoundDocument = NonNullable<Awaited<ReturnType<DocumentRepository['findReadable']>>>;

/** Markdown documents, which can be shared by link for a limited time. */
export function createDocuments({ documents, readParam, newId, now }: Deps) {
  return {
    /** Creates a document, or changes one of the user's own documents. */
    async saveMarkdown(ownerId: string, param: string): Promise<{ officeId: string; sharedUntil: string | null }> {
      const { mdTitle, mdContent, officeId, isShare, shareDate } = await readParam(param);
      const sharedUntil = isShare === '1' ? shareEnd(shareDate ?? undefined, now()) : null;
      const title = mdTitle.trim();
      if (officeId === undefined || officeId === null || officeId === '') {
        const id = newId();
        const times = { createdAt: now(), updatedAt: now() };
        await documents.insert({ id, ownerId, title, content: mdContent, version: 1, sharedUntil, ...times });
        return { officeId: id, sharedUntil: endText(sharedUntil) };
      }
      await change(ownerId, { officeId, title, content: mdContent, version: undefined, keep: true });
      await share(ownerId, officeId, sharedUntil);
      return { officeId, sharedUntil: endText(sharedUntil) };
    },

    list: (ownerId: string, input: ListInput) => listOwn({ documents, now }, ownerId, input),

    /** The text stays as it is; the old title becomes a version. */
    rename: (ownerId: string, officeId: string, title: string) =>
      change(ownerId, { officeId, title: title.trim(), content: undefined, version: undefined, keep: true }),

    save: (ownerId: string, input: Save) => change(ownerId, { ...input, title: input.title.trim() }),

    /** Fails in the same way for documents that do not exist, are not shared, or are no longer shared. */
    async read(callerId: string | undefined, officeId: string): Promise<OfficeDocument> {
      return documentOf(await documents.findReadable({ id: officeId, callerId, now: now() }), callerId);
    },

    canRead: (callerId: string | undefined, officeId: string): Promise<boolean> =>
      documents.isReadable({ id: officeId, callerId, now: now() }),

    /** Whether this reader, who may be a visitor, sees the file in the document. */
    showsFile: (callerId: string | undefined, id: string, fileName: string) =>
      documents.shows({ id, callerId, fileName, now: now() }),

    async share(ownerId: string, officeId: string, { isShare, shareDate }: ShareWish) {
      const sharedUntil = isShare ? shareEnd(shareDate, now()) : null;
      await share(ownerId, officeId, sharedUntil);
      return { sharedUntil: endText(sharedUntil) };
    },

    async listVersions(ownerId: string, officeId: string) {
      const rows = await documents.listVersions({ ownerId, id: officeId });
      return rows.map(({ savedAt, ...row }) => ({ ...row, saveTime: timeText(savedAt) }));
    },

    async readVersion(ownerId: string, officeId: string, version: number) {
      const found = await documents.findVersion({ ownerId, id: officeId, version });
      if (found === undefined) throw new AppError('missing', '版本不存在');
      return found;
    },

    async delete(ownerId: string, officeId: string): Promise<void> {
      if (!(await documents.delete({ ownerId, id: officeId }))) throw missing();
    },
  };

  async function change(ownerId: string, input: Changed) {
    const changed = await documents.change({
      ownerId,
      id: input.officeId,
      title: input.title,
      content: input.content,
      version: input.version,
      keepBefore: input.keep ? Infinity : now() - NEW_VERSION_MS,
      versionsKept: VERSIONS_KEPT,
      now: now(),
    });
    if (changed === 'missing') throw missing();
    if (changed === 'stale') throw new AppError('conflict', '文档已在别处修改，请刷新后重试');
    return { version: changed };
  }

  async function share(ownerId: string, officeId: string, sharedUntil: number | null): Promise<void> {
    if (!(await documents.share({ ownerId, id: officeId, sharedUntil }))) throw missing();
  }
}

/** Limits a share to one year, so that a forgotten share ends by itself. */
function shareEnd(shareDate: string | undefined, now: number): number {
  if (shareDate === undefined || shareDate === '') return now + YEAR_MS;
  const end = Date.parse(shareDate);
  if (Number.isNaN(end)) throw new AppError('invalid', '分享日期不正确', { field: 'shareDate' });
  return Math.min(end, now + SHARE_MAX_MS);
}

function documentOf(row: FoundDocument | undefined, callerId: string | undefined): OfficeDocument {
  if (row === undefined) throw missing();
  const isOwn = row.ownerId === callerId;
  return {
    officeId: row.id,
    title: row.title,
    content: isOwn ? row.content : forReaders(row.content, row.id),
    author: row.author,
    createTime: timeText(row.createdAt),
    updateTime: timeText(row.updatedAt),
    version: row.version,
    isOwn,
    sharedUntil: endText(row.sharedUntil),
  };
}

/** Only its owner reads a picture under its plain address; for others the address names the document that shows it. */
function forReaders(content: string, officeId: string): string {
  return content.replaceAll(FILE_ADDRESSES, `$&?doc=${officeId}`);
}

function endText(sharedUntil: number | null): string | null {
  return sharedUntil === null ? null : timeText(sharedUntil);
}

function timeText(time: number): string {
  return new Date(time).toISOString();
}

function missing(): AppError {
  return new AppError('missing', '文档不存在或分享已结束');
}
