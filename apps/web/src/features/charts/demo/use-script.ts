import { useEffect, useState } from 'react';
import { useMedia } from '../../../shared/browser/use-media.ts';

const STEP_MS = 60;
const STEP_CHARACTERS = 6;

/** Shows a text piece by piece, as an answer arrives; at once under reduced motion. */
export function useScript(script: string) {
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const [shown, setShown] = useState(0);
  const isRunning = !isStill && shown < script.length;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setShown((count) => count + STEP_CHARACTERS), STEP_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { text: isStill ? script : script.slice(0, shown), isRunning, replay: () => setShown(0) };
}
