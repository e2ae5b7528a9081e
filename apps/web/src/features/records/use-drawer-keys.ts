import { useEffect, useRef } from 'react';

type Keys = {
  isOpen: boolean;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
};

/** While the drawer is open, the arrow keys move to other rows and Escape closes it. */
export function useDrawerKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  const { isOpen } = keys;
  useEffect(() => {
    if (!isOpen) return;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isForAnother(event)) return;
      const { onPrevious, onNext, onClose } = latest.current;
      const act = { ArrowUp: onPrevious, ArrowDown: onNext, Escape: onClose }[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOpen]);
}

/** A field, a list of choices or another dialog uses these keys itself. */
function isForAnother({ target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || shiftKey) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest('[role="listbox"], [aria-haspopup], [aria-modal="true"], input, textarea, select') !== null)
    return true;
  return document.querySelector('[role="listbox"], [aria-modal="true"]') !== null;
}
