import './modal.css';
import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal';

type ModalProps = {
  className: string;
  side?: 'middle' | 'bottom' | 'start';
  label?: string;
  role?: 'dialog' | 'alertdialog';
  isDismissable?: boolean;
  isKeyboardDismissDisabled?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** Open while it is rendered. The page behind it is inert, and the focus returns to the element that had it. */
export function Modal(props: ModalProps) {
  const { className, side = 'middle', label, role = 'dialog', isDismissable = false, onClose, children } = props;
  const { isKeyboardDismissDisabled = false } = props;
  useReturnedFocus();
  return (
    <ModalOverlay
      className="modal-overlay center"
      data-side={side}
      isOpen
      isKeyboardDismissDisabled={isKeyboardDismissDisabled}
      // Not react-aria's `isDismissable`: it adds a hidden button named 取消 beside the one that forms have.
      onMouseDown={({ target, currentTarget }) => void (isDismissable && target === currentTarget && onClose())}
      onOpenChange={(isOpen) => void (isOpen || onClose())}
    >
      <AriaModal className="modal">
        <Dialog
          className={`modal-surface ${className}`}
          role={role}
          {...(label !== undefined && { 'aria-label': label })}
        >
          {children}
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  );
}

export function ModalTitle(props: Omit<ComponentProps<typeof Heading>, 'slot' | 'level'>) {
  return <Heading {...props} slot="title" />;
}

/**
 * react-aria returns the focus in the next frame. When a response, not an event, closed the modal, the page is still
 * inert then and the focus would be lost.
 */
function useReturnedFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        const isLost = document.activeElement === document.body;
        if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    },
    [opener],
  );
}
