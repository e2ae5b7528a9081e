import type { ReactNode } from 'react';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { tooLong } from '../settings/too-long.ts';
import { Composer } from './composer.tsx';
import { useDraft } from './use-draft.ts';

type DraftComposerProps = {
  conversationId: string | undefined;
  isBusy: boolean;
  /** Says whether the question was taken; one that was not comes back into the composer. */
  onSend: (question: string) => Promise<boolean>;
  onStop: () => void;
  lastQuestion: string | undefined;
  header?: ReactNode;
  tools?: ReactNode;
  actions?: ReactNode;
};

/** Keeps the text here, so that a long thread is not drawn again with every key. */
export function DraftComposer({ conversationId, onSend, ...rest }: DraftComposerProps) {
  const toast = useToast();
  const [draft, setDraft] = useDraft(conversationId);

  async function send() {
    const question = draft.trim();
    setDraft('');
    const isTaken = await onSend(question);
    // What was typed meanwhile is newer and stays; the question then goes before it.
    if (!isTaken) setDraft((typed) => (typed === '' ? question : `${question}\n${typed}`));
  }

  return (
    <Composer
      {...rest}
      text={draft}
      onChange={setDraft}
      onSend={() => void send()}
      onTooLong={() => toast.failure(tooLong())}
    />
  );
}
