import { useEffect, useRef, type ReactNode } from 'react';

type DrawerProps = { label: string; onClose: () => void; children: ReactNode };

/** A panel from the left for narrow screens. A native dialog keeps the focus in it and gives it back. */
export function Drawer({ label, onClose, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // Escape closes a dialog by itself; the click is for the dark part beside it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the key for it
    <dialog
      ref={dialog}
      className="drawer"
      aria-label={label}
      onClose={onClose}
      onClick={(event) => void (event.target === dialog.current && onClose())}
    >
      {children}
    </dialog>
  );
}
