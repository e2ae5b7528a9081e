import type { ReactNode } from 'react';
import { ChevronLeft, X } from 'lucide-react';
import { IconButton } from '../icon-button.tsx';
import { Modal, ModalTitle } from './modal.tsx';

type BottomSheetProps = {
  title: string;
  onBack?: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
};

export function BottomSheet({ title, onBack, onClose, children }: BottomSheetProps) {
  return (
    <Modal className="bottom-sheet column" side="bottom" isDismissable onClose={onClose}>
      <div className="bottom-sheet-head row">
        {onBack !== undefined && <IconButton icon={ChevronLeft} label="返回" size={20} onClick={onBack} />}
        <ModalTitle key={title} ref={takeFocus} tabIndex={-1}>
          {title}
        </ModalTitle>
        <IconButton icon={X} label="关闭" size={20} onClick={onClose} />
      </div>
      <div className="bottom-sheet-body">{children}</div>
    </Modal>
  );
}

/** Announces a page that replaces another, because the button that opened it no longer exists. */
function takeFocus(heading: HTMLHeadingElement | null): void {
  heading?.focus();
}
