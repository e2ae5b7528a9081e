import { useState, type ReactNode } from 'react';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { tooLong } from '../question/too-long.ts';
import type { ComposerField, RunTemplate } from './composer-field.ts';
import { Composer } from './composer.tsx';
import { before } from './draft-store.ts';
import { useDraft } from './use-draft.ts';

type DraftComposerProps = {
  conversationId: string | undefined;
  isBusy: boolean;
  /** Resolves to whether the server accepted the question; a refused one returns to the composer. */
  onSend: (question: string, template?: RunTemplate) => Promise<boolean>;
  onStop: () => void;
  lastQuestion: string | undefined;
  popup?: ((field: ComposerField) => ReactNode) | undefined;
  tools?: ReactNode;
  children?: ((field: ComposerField) => ReactNode) | undefined;
};

/** Holds the text, so that a long thread does not render with every key. */
export function DraftComposer({ conversationId, onSend, popup, children, ...rest }: DraftComposerProps) {
  const toast = useToast();
  const [draft, setDraft] = useDraft(conversationId);
  const [area, setArea] = useState<HTMLTextAreaElement | null>(null);

  async function send(question: string, template?: RunTemplate) {
    setDraft('');
    const isTaken = await onSend(question, template);
    if (!isTaken) setDraft((typed) => before(question, typed));
  }

  const field: ComposerField = {
    area,
    text: draft,
    setText: setDraft,
    isBusy: rest.isBusy,
    ask: (question, template) => void send(question, template),
  };

  return (
    <>
      <Composer
        {...rest}
        onArea={setArea}
        popup={popup?.(field)}
        text={draft}
        onChange={setDraft}
        onSend={() => void send(draft.trim())}
        onTooLong={() => toast.failure(tooLong())}
      />
      {children?.(field)}
    </>
  );
}
