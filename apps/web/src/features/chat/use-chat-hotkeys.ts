import { useEffect } from 'react';

type Hotkeys = { onNew: () => void; onToggleHistory: () => void };

/** Alt+N and Alt+H anywhere on the page. Matched by place: macOS types other letters with Option. */
export function useChatHotkeys({ onNew, onToggleHistory }: Hotkeys): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return;
      if (event.code === 'KeyN') onNew();
      else if (event.code === 'KeyH') onToggleHistory();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  });
}
