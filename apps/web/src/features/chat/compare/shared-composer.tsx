import type { ReactNode } from 'react';
import type { ComposerField } from '../composer/composer-field.ts';
import { DraftComposer } from '../composer/draft-composer.tsx';

type SharedComposerProps = {
  /** Drafts belong to a comparison like those of a conversation. */
  comparisonId: string | undefined;
  isBusy: boolean;
  note: ReactNode;
  lastQuestion: string | undefined;
  onSend: (question: string) => Promise<boolean>;
  onStop: () => void;
  popup?: ((field: ComposerField) => ReactNode) | undefined;
};

/** One composer for several threads. It carries text only: not every model reads pictures or documents. */
export function SharedComposer({ comparisonId, note, onSend, ...composer }: SharedComposerProps) {
  return (
    <DraftComposer
      {...composer}
      conversationId={`compare-${comparisonId ?? 'new'}`}
      tools={note}
      onSend={({ text }) => onSend(text)}
    />
  );
}
