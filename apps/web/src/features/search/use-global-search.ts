import { useEffect, useState } from 'react';

/** Whether the search is open; Ctrl+K (⌘K) opens it from anywhere on the page. */
export function useGlobalSearch() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const isSearch = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyK';
      if (!isSearch || event.isComposing) return;
      // Also where nothing happens: the browser's own search is not what is meant.
      event.preventDefault();
      // Another dialog is about something else.
      if (document.querySelector('.modal-overlay') === null) setOpen(true);
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, []);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}
