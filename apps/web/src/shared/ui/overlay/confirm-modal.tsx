import { useEffect, useRef } from 'react';
import { CircleAlert } from 'lucide-react';
import { Button } from '../button.tsx';
import { Modal, ModalTitle } from './modal.tsx';

export type ConfirmModalProps = {
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel?: string;
  /** Red is for what deletes; `primary` for what can be done again without a loss. */
  kind?: 'danger' | 'primary';
  onConfirm: () => void;
  /** Called for either button, after `onConfirm`. */
  onClose: (isConfirmed: boolean) => void;
};

export function ConfirmModal(props: ConfirmModalProps) {
  const { title, text, confirmLabel, cancelLabel = '取消', kind = 'danger', onConfirm, onClose } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  // The safe button, so that a stray Enter deletes nothing. A dialog beneath would take `autoFocus` back.
  useEffect(() => cancel.current?.focus(), []);

  function confirm() {
    onConfirm();
    onClose(true);
  }

  return (
    <Modal className="dialog" role="alertdialog" onClose={() => onClose(false)}>
      <ModalTitle>
        <CircleAlert size={20} />
        {title}
      </ModalTitle>
      <p>{text}</p>
      <div className="dialog-foot">
        <Button text={cancelLabel} ref={cancel} onClick={() => onClose(false)} />
        <Button kind={kind} text={confirmLabel} onClick={confirm} />
      </div>
    </Modal>
  );
}
