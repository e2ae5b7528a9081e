import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { DiscardQuestion } from './discard-question.tsx';

/** Asks before a page with unsaved changes is left, by a link or by closing the tab. */
export function LeaveQuestion({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [isDirty]);

  if (blocker.state !== 'blocked') return null;
  return (
    <DiscardQuestion
      text="离开后，这里修改的内容不会保存。"
      onClose={(isDiscarded) => (isDiscarded ? blocker.proceed() : blocker.reset())}
    />
  );
}
