import { useEffect } from 'react';

type Hotkeys = { onNew: () => void; onToggleHistory: () => void; onHelp: () => void };

/** Alt+N and Alt+H work anywhere, ? outside fields. Uses `code`, because Option types other letters on macOS. */
export function useChatHotkeys(hotkeys: Hotkeys): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const act = actFor(event, hotkeys);
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  });
}

function actFor(event: KeyboardEvent, { onNew, onToggleHistory, onHelp }: Hotkeys): (() => void) | undefined {
  // Shortcuts must not change the page behind a dialog.
  if (event.ctrlKey || event.metaKey || event.isComposing || document.querySelector('.modal-overlay') !== null) return;
  if (event.altKey) return { KeyN: onNew, KeyH: onToggleHistory }[event.code];
  return ['?', '？'].includes(event.key) && !isField(event.target) ? onHelp : undefined;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}
