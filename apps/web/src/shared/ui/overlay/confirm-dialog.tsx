import { Suspense } from 'react';
import type { ConfirmModalProps } from './confirm-modal.tsx';
import { lazyPart } from '../lazy-part.tsx';

const ConfirmModal = lazyPart(async () => (await import('./confirm-modal.tsx')).ConfirmModal);

/** Asks before something is lost. Its code is loaded when it first opens. */
export function ConfirmDialog(props: ConfirmModalProps) {
  return (
    <Suspense>
      <ConfirmModal {...props} />
    </Suspense>
  );
}
