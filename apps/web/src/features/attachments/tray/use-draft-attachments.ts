import { useSyncExternalStore } from 'react';
import { attachmentDrafts } from './attachment-drafts.ts';

export function useDraftAttachments(draft: string) {
  return useSyncExternalStore(attachmentDrafts.subscribe, () => attachmentDrafts.stateOf(draft));
}
