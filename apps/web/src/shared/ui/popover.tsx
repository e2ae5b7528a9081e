import './popover.css';
import { Suspense, useCallback, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { placeBeside, type Side } from './place-beside.ts';

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
  side: Side;
  /** The button that opens it; ↓ does so too. */
  renderTrigger: (control: PopoverControl) => ReactNode;
  /** Where the focus goes after Escape; back to the button unless told otherwise. */
  returnTo?: () => HTMLElement | null;
  children: (close: () => void) => ReactNode;
};

/** A small panel beside its button. A press or the focus elsewhere closes it, and so does Escape. */
export function Popover({ label, width, side, renderTrigger, returnTo, children }: PopoverProps) {
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  const dismiss = useCallback(() => setOpen(false), []);

  function close() {
    setOpen(false);
    (returnTo?.() ?? anchor)?.focus();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <>
      {renderTrigger({
        ref: setAnchor,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        onClick: () => setOpen(!isOpen),
        onKeyDown: handleKeyDown,
      })}
      {isOpen && anchor !== null && (
        <Panel {...{ label, width, side, anchor, dismiss, close }}>
          <Suspense fallback={<PanelSkeleton />}>{children(close)}</Suspense>
        </Panel>
      )}
    </>
  );
}

type PanelProps = {
  label: string;
  width: number;
  side: Side;
  anchor: HTMLElement;
  dismiss: () => void;
  close: () => void;
  children: ReactNode;
};

function Panel({ label, width, side, anchor, dismiss, close, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = panel.current;
    if (element === null) return;
    const place = () => Object.assign(element.style, placeBeside(anchor.getBoundingClientRect(), { width, side }));
    const handlePress = ({ target }: Event) => {
      if (target instanceof Node && !element.contains(target) && !anchor.contains(target)) dismiss();
    };
    place();
    // The top layer where there is one: no other layer can then cover it.
    element.showPopover?.();
    element.focus({ preventScroll: true });
    addEventListener('resize', place);
    document.addEventListener('pointerdown', handlePress, true);
    return () => {
      removeEventListener('resize', place);
      document.removeEventListener('pointerdown', handlePress, true);
    };
  }, [anchor, width, side, dismiss]);

  return (
    // oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- a dialog element stays hidden where popovers are unknown; it hears the keys of what is in it
    <div
      ref={panel}
      popover={'showPopover' in HTMLElement.prototype ? 'manual' : undefined}
      className="popover"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
      onBlur={({ relatedTarget }) => {
        // Nothing gets the focus when the window loses it or a press hits plain ground: that is handled above.
        if (relatedTarget === null || panel.current?.contains(relatedTarget) || anchor.contains(relatedTarget)) return;
        dismiss();
      }}
    >
      {children}
    </div>
  );
}

/** The geometry of a short list. */
export function PanelSkeleton() {
  return (
    <div className="popover-skeleton" aria-hidden="true">
      {['46%', '62%', '54%', '38%'].map((width) => (
        <div key={width} className="skeleton" style={{ width }} />
      ))}
    </div>
  );
}
