import { useEffect, useState } from 'react';

/**
 * The text as it has stood for a while. Half-typed words of an input method do not count: the time begins when they
 * are done. The id is that of the field.
 */
export function useSettledText(text: string, { areaId, waitMs }: { areaId: string; waitMs: number }): string {
  const [settled, setSettled] = useState('');
  const [isComposing, setComposing] = useState(false);

  useEffect(() => {
    const area = document.getElementById(areaId);
    const begin = () => setComposing(true);
    const end = () => setComposing(false);
    area?.addEventListener('compositionstart', begin);
    area?.addEventListener('compositionend', end);
    return () => {
      area?.removeEventListener('compositionstart', begin);
      area?.removeEventListener('compositionend', end);
    };
  }, [areaId]);

  useEffect(() => {
    if (isComposing) return undefined;
    const timer = setTimeout(() => setSettled(text), waitMs);
    return () => clearTimeout(timer);
  }, [text, isComposing, waitMs]);

  return settled;
}
