import { useEffect, type RefObject } from 'react';

const RESTS_MS = 400;

/** The caret is steady while text arrives, and blinks when it waits. */
export function useRestingCaret(root: RefObject<HTMLElement | null>, isRunning: boolean): void {
  useEffect(() => {
    const element = root.current;
    if (!isRunning || element === null) return undefined;
    let before: CaretPlace = { text: null, length: 0 };
    // Polled: an effect at every piece would be work at every piece.
    const timer = setInterval(() => {
      const place = caretPlace(element);
      element.toggleAttribute('data-waits', place.text === before.text && place.length === before.length);
      before = place;
    }, RESTS_MS);
    return () => clearInterval(timer);
  }, [root, isRunning]);
}

type CaretPlace = { text: Node | null | undefined; length: number | undefined };

/** The caret has moved when the text before it is another or longer. */
function caretPlace(root: HTMLElement): CaretPlace {
  const text = root.querySelector('.caret')?.previousSibling;
  return { text, length: text?.textContent?.length };
}
