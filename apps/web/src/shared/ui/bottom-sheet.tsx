import './bottom-sheet.css';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { ChevronLeft, X } from 'lucide-react';

type BottomSheetProps = {
  title: string;
  /** Back to the page of the sheet before this one. */
  onBack?: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog that comes from the bottom of a phone. A press beside it closes it. */
export function BottomSheet({ title, onBack, onClose, children }: BottomSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closing before it goes gives the focus back to who opened it.
    return () => element?.close();
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the press is for the dark part beside it, Escape is its key
    <dialog
      ref={dialog}
      className="bottom-sheet"
      aria-labelledby={titleId}
      onClick={(event) => void (event.target === event.currentTarget && onClose())}
      onClose={(event) => void (event.target === event.currentTarget && onClose())}
    >
      <div className="bottom-sheet-head">
        {onBack !== undefined && (
          <button type="button" className="icon-btn" aria-label="返回" onClick={onBack}>
            <ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />
          </button>
        )}
        <h2 key={title} ref={takeFocus} id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="icon-btn" aria-label="关闭" onClick={onClose}>
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      <div className="bottom-sheet-body">{children}</div>
    </dialog>
  );
}

/** A page that takes the place of another is announced; the button that led to it is gone. */
function takeFocus(heading: HTMLHeadingElement | null): void {
  heading?.focus();
}
