import { Suspense, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { lazyPart } from '../lazy-part.tsx';

export type PopoverControl = {
  ref: (element: HTMLButtonElement | null) => void;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

type PopoverProps = {
  label: string;
  width: number;
  side: 'above' | 'below';
  renderTrigger: (control: PopoverControl) => ReactNode;
  returnTo?: () => HTMLElement | null;
  children: (close: () => void) => ReactNode;
};

const PopoverPanel = lazyPart(async () => (await import('./popover-panel.tsx')).PopoverPanel);

/** Its code is loaded when it first opens. */
export function Popover({ label, width, side, renderTrigger, returnTo, children }: PopoverProps) {
  const [trigger, setTrigger] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setOpen] = useState(false);

  function close() {
    // Removed before the focus moves: an open popover keeps the focus inside.
    flushSync(() => setOpen(false));
    (returnTo?.() ?? trigger)?.focus();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <>
      {renderTrigger({
        ref: setTrigger,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        onClick: () => setOpen(true),
        onKeyDown: handleKeyDown,
      })}
      {isOpen && (
        <Suspense>
          <PopoverPanel {...{ label, width, side, trigger }} onClose={close}>
            {children(close)}
          </PopoverPanel>
        </Suspense>
      )}
    </>
  );
}
