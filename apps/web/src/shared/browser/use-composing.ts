import { useRef, type KeyboardEvent } from 'react';

/**
 * Tracks whether an input method is composing. Some browsers fire the Enter that confirms a word only after
 * `compositionend`, so the flag is cleared one macrotask later.
 */
export function useComposing() {
  const isComposing = useRef(false);
  return {
    isComposing: (event: KeyboardEvent) =>
      isComposing.current || event.nativeEvent.isComposing || event.keyCode === 229,
    onCompositionStart: () => {
      isComposing.current = true;
    },
    onCompositionEnd: () => {
      setTimeout(() => {
        isComposing.current = false;
      });
    },
  };
}
