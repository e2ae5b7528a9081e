import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { opaqueId } from '../text.ts';
import { pageInput, pageOf } from './page.ts';

const sharedDocument = z.object({
  officeId: z.string(),
  title: z.string(),
  ownerId: z.string(),
  owner: z.string(),
  /** The link does not work while the owner is disabled. */
  isOwnerDisabled: z.boolean(),
  sharedUntil: z.string(),
  updatedAt: z.string(),
});
export type SharedDocument = z.output<typeof sharedDocument>;

/** Lists the documents that are shared now, without their text. `keyword` matches title and owner. */
export const listSharedDocuments = endpoint({
  method: 'GET',
  path: '/api/admin/documents',
  access: 'admin',
  input: pageInput,
  data: pageOf(sharedDocument),
});

/** Ends the share of any user's document. */
export const unshareDocument = endpoint({
  method: 'POST',
  path: '/api/admin/documents/unshare',
  access: 'admin',
  audit: 'document-unshare',
  input: z.object({ officeId: opaqueId }),
});
