import { useEffect } from 'react';
import { reading } from './reading.ts';

const KEYS: Readonly<Record<string, () => void>> = {
  KeyP: reading.togglePause,
  Comma: () => reading.step(-1),
  Period: () => reading.step(1),
};

/** Alt+P pauses, Alt+, and Alt+. step by sentence, wherever the focus is. */
export function useReadingKeys(): void {
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const act = event.altKey && !event.ctrlKey && !event.metaKey && !event.isComposing ? KEYS[event.code] : undefined;
      if (act === undefined || document.querySelector('.modal-overlay') !== null) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, []);
}
