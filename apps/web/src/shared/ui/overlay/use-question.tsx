import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { ConfirmModalProps } from './confirm-modal.tsx';

type Question = Omit<ConfirmModalProps, 'onClose'> & { onClose?: () => void };

/** Returns a function that asks before something is lost, and the open question, which the caller renders. */
export function useQuestion(): { ask: (question: Question) => void; question: ReactNode } {
  const [asked, ask] = useState<Question>();
  const question = asked !== undefined && (
    <ConfirmDialog
      {...asked}
      onClose={() => {
        ask(undefined);
        asked.onClose?.();
      }}
    />
  );
  return { ask, question };
}
