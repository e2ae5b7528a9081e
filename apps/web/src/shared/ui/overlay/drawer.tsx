import type { ReactNode } from 'react';
import { Modal } from './modal.tsx';

type DrawerProps = { label: string; onClose: () => void; children: ReactNode };

export function Drawer({ label, onClose, children }: DrawerProps) {
  return (
    <Modal className="drawer" side="start" label={label} isDismissable onClose={onClose}>
      {children}
    </Modal>
  );
}
