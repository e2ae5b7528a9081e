import { listSharedDocuments, unshareDocument } from '@wenjin/contract/admin/documents';
import type { readSelf } from '@wenjin/contract/account/sign-in';
import {
  deleteDocument,
  listDocuments,
  listVersions,
  readDocument,
  readOfficeUser,
  readVersion,
  renameDocument,
  saveDocument,
  saveMarkdown,
  shareDocument,
} from '@wenjin/contract/office/office';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { type HttpContext, userRoute, visitorRoute, WithExtra } from '../../platform/http/routes.ts';
import type { Limiter } from '../../platform/live/limiter.ts';
import type { DocumentReaders } from './document-readers.ts';
import type { Documents } from './documents.ts';
import type { SharedDocuments } from './shared-documents.ts';

export type Office = {
  documents: Documents;
  shared: SharedDocuments;
  readers: DocumentReaders;
  exportLimit: Limiter;
  readSelf: (userId: string) => Promise<z.input<typeof readSelf.data>>;
  /** Returns the id of the signed-in user, or undefined for a visitor. */
  findCallerId: (http: HttpContext) => Promise<string | undefined>;
};

export function officeRoutes(app: FastifyInstance, office: Office): void {
  const { documents, shared, readers, exportLimit, readSelf, findCallerId } = office;
  userRoute(app, readOfficeUser, (_input, caller) => readSelf(caller.userId));
  userRoute(app, saveMarkdown, async ({ param }, caller, { request }) => {
    await exportLimit.spend(caller.userId);
    request.auditNote = { action: 'document-export' };
    const { officeId, sharedUntil } = await documents.saveMarkdown(caller.userId, param);
    request.auditNote = { action: 'document-export', target: officeId, detail: { sharedUntil } };
    return { officeId };
  });
  userRoute(app, listDocuments, (input, caller) => documents.list(caller.userId, input));
  userRoute(app, renameDocument, async ({ officeId, title }, caller) => {
    await documents.rename(caller.userId, officeId, title);
    return null;
  });
  visitorRoute(app, readDocument, async ({ officeId }, http) => {
    const callerId = await findCallerId(http);
    const document = await documents.read(callerId, officeId);
    if (callerId !== undefined && !document.isOwn) await readers.note(callerId, officeId);
    return document;
  });
  userRoute(
    app,
    saveDocument,
    async (input, caller) => new WithExtra(null, await documents.save(caller.userId, input)),
  );
  userRoute(app, listVersions, ({ officeId }, caller) => documents.listVersions(caller.userId, officeId));
  userRoute(app, readVersion, ({ officeId, version }, caller) =>
    documents.readVersion(caller.userId, officeId, version),
  );
  userRoute(app, shareDocument, async ({ officeId, ...wish }, caller, { request }) => {
    request.auditNote = { action: 'document-share', target: officeId, detail: wish };
    return new WithExtra(null, await documents.share(caller.userId, officeId, wish));
  });
  userRoute(app, deleteDocument, async ({ officeId }, caller, { request }) => {
    request.auditNote = { action: 'document-delete', target: officeId };
    await documents.delete(caller.userId, officeId);
    return null;
  });
  userRoute(app, listSharedDocuments, (input) => shared.list(input));
  userRoute(app, unshareDocument, async ({ officeId }, _caller, { request }) => {
    request.auditNote = { action: 'document-unshare', target: officeId };
    const { title, ownerId } = await shared.unshare(officeId);
    request.auditNote = { action: 'document-unshare', target: officeId, detail: { title, userId: ownerId } };
    return null;
  });
}
