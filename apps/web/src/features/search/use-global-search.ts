import { useEffect, useState } from 'react';

/** Ctrl+K (⌘K) opens the search from anywhere on the page. */
export function useGlobalSearch() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const isSearch = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyK';
      if (!isSearch || event.isComposing) return;
      // Even when the search does not open, the browser's own shortcut must not run.
      event.preventDefault();
      // The search does not open over another dialog.
      if (document.querySelector('.modal-overlay') === null) setOpen(true);
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, []);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}
