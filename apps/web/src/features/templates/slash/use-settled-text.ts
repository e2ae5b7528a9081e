import { useEffect, useState } from 'react';

type Watched = { area: HTMLElement | null; waitMs: number };

/** Returns the text once it has not changed for `waitMs`. The time does not run while an input method composes. */
export function useSettledText(text: string, { area, waitMs }: Watched): string {
  const [settled, setSettled] = useState('');
  const [isComposing, setComposing] = useState(false);

  useEffect(() => {
    const begin = () => setComposing(true);
    const end = () => setComposing(false);
    area?.addEventListener('compositionstart', begin);
    area?.addEventListener('compositionend', end);
    return () => {
      area?.removeEventListener('compositionstart', begin);
      area?.removeEventListener('compositionend', end);
    };
  }, [area]);

  useEffect(() => {
    if (isComposing) return undefined;
    const timer = setTimeout(() => setSettled(text), waitMs);
    return () => clearTimeout(timer);
  }, [text, isComposing, waitMs]);

  return settled;
}
