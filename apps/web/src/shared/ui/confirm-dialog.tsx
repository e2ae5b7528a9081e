import './dialog.css';
import { useEffect, useId, useRef } from 'react';
import { CircleAlert } from 'lucide-react';

type ConfirmDialogProps = {
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  onClose: () => void;
};

/**
 * Asks before something is lost. A native dialog keeps the focus and gives it back, and unlike antd's Modal
 * it puts no style element without a nonce into the page.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirmLabel, cancelLabel = '取消', onConfirm, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog ref={dialog} className="dialog" role="alertdialog" aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>
        <CircleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
        {title}
      </h2>
      <p>{text}</p>
      <form method="dialog" className="dialog-foot">
        {/* The first button takes the focus: a stray Enter must not delete. */}
        <button type="submit" className="btn btn-line">
          {cancelLabel}
        </button>
        <button type="submit" className="btn btn-danger" onClick={onConfirm}>
          {confirmLabel}
        </button>
      </form>
    </dialog>
  );
}
