import { keepDraftFiles } from '@wenjin/contract/uploads/draft-files';
import { FILES_PATH } from '@wenjin/contract/uploads/file-names';
import { call } from '../../../shared/api/call.ts';
import type { DraftAttachments } from './attached-of.ts';

const QUIET_MS = 1000;

const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Tells the server, a moment after the last change, which files a draft holds; it removes those that nothing names. */
export function keepFiles(draft: string, { pictures, files }: DraftAttachments['attached']): void {
  clearTimeout(timers.get(draft));
  const names = [
    ...pictures.map(({ herfUrl }) => herfUrl.slice(FILES_PATH.length)),
    ...files.map(({ fileId }) => fileId),
  ];
  const timer = setTimeout(() => {
    timers.delete(draft);
    // The files stay for a day even when this call fails; the next change calls again.
    call(keepDraftFiles, { draft, files: names }, { isQuiet: true }).catch(() => undefined);
  }, QUIET_MS);
  timers.set(draft, timer);
}
