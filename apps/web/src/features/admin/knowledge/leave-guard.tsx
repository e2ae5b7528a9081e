import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../../shared/ui/overlay/confirm-dialog.tsx';
import type { EditState } from './common/edit-state.ts';
import { ARTICLES_PLACE } from './common/knowledge-places.ts';

type LeaveGuardProps = { edits: EditState; isImporting: boolean };

/**
 * Asks before unsaved changes of an article, or the section with a running import, are left. One for both, because a
 * router has one blocker.
 */
export function LeaveGuard({ edits, isImporting }: LeaveGuardProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname === nextLocation.pathname) return false;
    return edits.hasChanges() || (isImporting && !isInside(nextLocation.pathname));
  });
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      edits.keep();
      if (edits.hasChanges() || isImporting) event.preventDefault();
    };
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [edits, isImporting]);

  if (blocker.state !== 'blocked') return null;
  return <LeaveQuestion edits={edits} onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />;
}

type LeaveQuestionProps = { edits: EditState; onStay: () => void; onLeave: () => void };

function LeaveQuestion({ edits, onStay, onLeave }: LeaveQuestionProps) {
  const [question] = useState(() => (edits.hasChanges() ? changesQuestion(edits.keep()) : IMPORT_QUESTION));
  return (
    <ConfirmDialog
      {...question}
      confirmLabel="离开"
      onConfirm={() => undefined}
      onClose={(isConfirmed) => (isConfirmed ? onLeave() : onStay())}
    />
  );
}

const IMPORT_QUESTION = {
  title: '导入还没有完成',
  text: '离开后，还没有导入的文件会停止导入。',
  cancelLabel: '留在这里',
};

function changesQuestion(isKept: boolean) {
  return {
    title: '修改还没有保存',
    text: isKept ? '修改已存在这台设备上，下次打开这篇文章可以接着写。' : '这台设备存不下这些修改，离开后会丢失。',
    cancelLabel: '继续编辑',
  };
}

function isInside(path: string): boolean {
  return path === ARTICLES_PLACE || path.startsWith(`${ARTICLES_PLACE}/`);
}
