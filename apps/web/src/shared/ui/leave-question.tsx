import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before a page with unsaved changes is left, by a link or by closing the tab. */
export function LeaveQuestion({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  const isGivenUp = useRef(false);
  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [isDirty]);

  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="放弃未保存的修改"
      text="离开后，这里修改的内容不会保存。"
      confirmLabel="放弃"
      cancelLabel="继续编辑"
      onConfirm={() => {
        isGivenUp.current = true;
      }}
      onClose={() => {
        if (isGivenUp.current) blocker.proceed();
        else blocker.reset();
        isGivenUp.current = false;
      }}
    />
  );
}
