import type { keepDraftFiles } from '@wenjin/contract/uploads/draft-files';
import type { z } from 'zod';
import type { UploadRepository } from './upload.repository.ts';

/** A user has at most this many unsent questions with files. */
const DRAFTS_KEPT = 50;

type Deps = { uploads: UploadRepository; now: () => number };
export type KeepDraftFiles = ReturnType<typeof createKeepDraftFiles>;

/** Keeps the files of an unsent question until it is sent or given up. */
export function createKeepDraftFiles({ uploads, now }: Deps) {
  return (ownerId: string, { draft, files }: z.output<typeof keepDraftFiles.input>): Promise<void> =>
    uploads.keepDraft({ ownerId, draft, names: [...new Set(files)], now: now(), draftsKept: DRAFTS_KEPT });
}
