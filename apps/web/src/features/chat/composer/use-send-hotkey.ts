import { useEffect } from 'react';
import { isSendKey } from '../../../shared/browser/send-key.ts';

/** Sends with Alt+S wherever the focus is on the page. Ctrl+Enter belongs to the field that has the focus. */
export function useSendHotkey(send: () => void): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || !isSendKey(event) || event.isComposing || event.defaultPrevented) return;
      // Shortcuts must not change the page behind a dialog.
      if (document.querySelector('.modal-overlay') !== null) return;
      event.preventDefault();
      send();
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  });
}
