import { useEffect, type RefObject } from 'react';

const RESTS_MS = 400;

/** The caret rests while text flows, and blinks when it waits. */
export function useRestingCaret(root: RefObject<HTMLElement | null>, isRunning: boolean): void {
  useEffect(() => {
    const element = root.current;
    if (!isRunning || element === null) return undefined;
    let before: CaretPlace = { text: null, length: 0 };
    // Looked for now and then: an effect at every piece would be work at every piece.
    const timer = setInterval(() => {
      const place = caretPlace(element);
      element.toggleAttribute('data-waits', place.text === before.text && place.length === before.length);
      before = place;
    }, RESTS_MS);
    return () => clearInterval(timer);
  }, [root, isRunning]);
}

type CaretPlace = { text: Node | null | undefined; length: number | undefined };

/** Another text before it, or a longer one: then it has moved. */
function caretPlace(root: HTMLElement): CaretPlace {
  const text = root.querySelector('.caret')?.previousSibling;
  return { text, length: text?.textContent?.length };
}
