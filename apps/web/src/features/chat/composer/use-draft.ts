import { useEffect, useState } from 'react';
import { localStore } from '../../../shared/browser/local-store.ts';

/** The unsent text of one session. It survives a reload and a sign-out. */
export function useDraft(conversationId: string | undefined) {
  const key = `wenjin.draft.${conversationId ?? 'new'}`;
  const [draft, setDraft] = useState(() => localStore.read(key) ?? '');
  // A new session receives its id while its question is under way; what comes back then belongs to that id.
  useEffect(() => localStore.write(key, draft), [key, draft]);
  return [draft, setDraft] as const;
}
