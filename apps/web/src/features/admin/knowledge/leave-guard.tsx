import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../../shared/ui/overlay/confirm-dialog.tsx';
import type { EditState } from './common/edit-state.ts';
import { ARTICLES_PLACE } from './common/knowledge-places.ts';

type LeaveGuardProps = { edits: EditState; isImporting: boolean };

/** Asks before unsaved changes of an article, or the section with a running import, are left. One for both: a router has one blocker. */
export function LeaveGuard({ edits, isImporting }: LeaveGuardProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname === nextLocation.pathname) return false;
    return edits.hasChanges || (isImporting && !isInside(nextLocation.pathname));
  });
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (edits.hasChanges || isImporting) event.preventDefault();
    };
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [edits, isImporting]);

  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      {...questionOf(edits)}
      confirmLabel="离开"
      onConfirm={() => undefined}
      onClose={(isConfirmed) => (isConfirmed ? blocker.proceed() : blocker.reset())}
    />
  );
}

function questionOf({ hasChanges, isKept }: EditState) {
  if (!hasChanges) {
    return { title: '导入还没有完成', text: '离开后，还没有导入的文件会停止导入。', cancelLabel: '留在这里' };
  }
  return {
    title: '修改还没有保存',
    text: isKept ? '修改已存在这台设备上，下次打开这篇文章可以接着写。' : '离开后，最近的修改可能无法找回。',
    cancelLabel: '继续编辑',
  };
}

function isInside(path: string): boolean {
  return path === ARTICLES_PLACE || path.startsWith(`${ARTICLES_PLACE}/`);
}
