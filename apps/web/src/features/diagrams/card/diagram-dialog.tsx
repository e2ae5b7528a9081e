import { X } from 'lucide-react';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Modal, ModalTitle } from '../../../shared/ui/overlay/modal.tsx';

type DiagramDialogProps = { name: string; address: string; width: number; height: number; onClose: () => void };

/** The diagram as large as the window; a larger one scrolls. */
export function DiagramDialog({ name, address, width, height, onClose }: DiagramDialogProps) {
  return (
    <Modal className="diagram-dialog" label={name} isDismissable onClose={onClose}>
      <div className="diagram-head row">
        <ModalTitle>{name}</ModalTitle>
        <IconButton icon={X} label="关闭" onClick={onClose} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached with the tab key */}
      <div className="diagram-large" tabIndex={0}>
        <img src={address} width={width * 1.5} height={height * 1.5} alt={name} />
      </div>
    </Modal>
  );
}
