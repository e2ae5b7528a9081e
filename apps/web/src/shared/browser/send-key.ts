import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

type Key = Pick<KeyboardEvent, 'altKey' | 'code' | 'ctrlKey' | 'metaKey' | 'key'>;

/** Alt+S by `code`, because macOS types another letter with Option; or Ctrl/⌘+Enter. */
export function isSendKey({ altKey, code, ctrlKey, metaKey, key }: Key): boolean {
  return (altKey && code === 'KeyS') || ((ctrlKey || metaKey) && key === 'Enter');
}

export function isPlainEnter({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent | ReactKeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !altKey && !ctrlKey && !metaKey;
}
