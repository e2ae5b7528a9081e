import { ConfirmDialog } from './confirm-dialog.tsx';

type DiscardQuestionProps = { text: string; onClose: (isDiscarded: boolean) => void };

export function DiscardQuestion({ text, onClose }: DiscardQuestionProps) {
  return (
    <ConfirmDialog
      title="放弃未保存的修改"
      text={text}
      confirmLabel="放弃"
      cancelLabel="继续编辑"
      onConfirm={() => undefined}
      onClose={onClose}
    />
  );
}
