import { useEffect, useState } from 'react';
import { localStore } from '../../../shared/browser/local-store.ts';

export function useDraft(conversationId: string | undefined) {
  const key = `wenjin.draft.${conversationId ?? 'new'}`;
  const [draft, setDraft] = useState(() => localStore.read(key) ?? '');
  // A new conversation gets its id while its question is under way; a refused question is stored under that id.
  useEffect(() => localStore.write(key, draft), [key, draft]);
  return [draft, setDraft] as const;
}
