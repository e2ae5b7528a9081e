import { useState } from 'react';
import { localStore } from '../../../shared/browser/local-store.ts';

/** The unsent text of one session. It survives a reload and a sign-out. */
export function useDraft(conversationId: string | undefined) {
  const key = `wenjin.draft.${conversationId ?? 'new'}`;
  const [draft, setDraft] = useState(() => localStore.read(key) ?? '');
  return [
    draft,
    (text: string) => {
      setDraft(text);
      localStore.write(key, text);
    },
  ] as const;
}
