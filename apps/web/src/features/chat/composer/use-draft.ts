import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { findAnswer } from '@wenjin/contract/chat/kept-question';
import { call } from '../../../shared/api/call.ts';
import { userStore } from '../../../shared/browser/storage/user-store.ts';
import type { Asked, Attached } from '../question/attached.ts';
import { before, draftStore } from './draft-store.ts';
import { sentQuestions } from './sent-questions.ts';

type Kept = { readonly owner: string | undefined; readonly text: string };

/** The unsent text of a conversation. It belongs to the signed-in person and is loaded once that person is known. */
export function useDraft(conversationId: string | undefined, onReturn?: (attached: Attached) => void) {
  const name = `draft.${conversationId ?? 'new'}`;
  const owner = useSyncExternalStore(userStore.subscribe, userStore.owner);
  const [kept, setKept] = useState<Kept>(() => ({ owner, text: draftStore.read(name) }));
  if (kept.owner !== owner) setKept({ owner, text: draftStore.read(name) });
  const draft = kept.text;

  function setDraft(change: string | ((text: string) => string)): void {
    setKept((known) => ({ ...known, text: typeof change === 'string' ? change : change(known.text) }));
  }

  const writtenAs = useRef(name);
  useEffect(() => {
    if (kept.owner !== userStore.owner()) return;
    // A new conversation gets its id while its question is under way; the text moves to that id.
    if (writtenAs.current !== name) draftStore.write(writtenAs.current, '');
    writtenAs.current = name;
    draftStore.write(name, draft);
  }, [name, draft, kept.owner]);
  useReturnedQuestions({
    conversationId,
    owner,
    onReturn: ({ text, attached }) => {
      setDraft((typed) => before(text, typed));
      onReturn?.(attached);
    },
  });
  return [draft, setDraft] as const;
}

type Returned = {
  conversationId: string | undefined;
  owner: string | undefined;
  onReturn: (question: Asked) => void;
};

/** Questions that are being looked for; a window that opens twice must not return them twice. */
const sought = new Set<string>();

/** Returns questions that a closed or reloaded page had sent and that the server does not have. */
function useReturnedQuestions({ conversationId, owner, onReturn }: Returned): void {
  useEffect(() => {
    for (const { answerId, text, attached } of sentQuestions.leftIn(conversationId)) {
      if (sought.has(answerId)) continue;
      sought.add(answerId);
      void isOnServer(answerId).then((isThere) => {
        sentQuestions.forget(answerId);
        if (!isThere) onReturn({ text, attached });
      });
    }
    // oxlint-disable-next-line react/exhaustive-deps -- looks once when the window opens, never at its own questions
  }, [owner]);
}

/** When the server cannot tell, a question that is shown twice is better than one that is lost. */
function isOnServer(answerId: string): Promise<boolean> {
  return call(findAnswer, { answerId }, { isQuiet: true }).then(
    ({ conversationId }) => conversationId !== null,
    () => false,
  );
}
