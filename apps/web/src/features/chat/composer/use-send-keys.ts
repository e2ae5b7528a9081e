import type { KeyboardEvent } from 'react';
import { isPlainEnter, isSendKey } from '../../../shared/browser/send-key.ts';
import { sendKeyStore, useSendKey } from '../../../shared/browser/storage/send-key-store.ts';
import { useSendHotkey } from './use-send-hotkey.ts';

type Sending = { canSend: boolean; onSend: () => void };

/** Returns the function that sends when a key of the field asks for it, and says whether the key did. */
export function useSendKeys({ canSend, onSend }: Sending): (event: KeyboardEvent) => boolean {
  const sendKey = useSendKey();

  function sendByHotkey(): void {
    if (!canSend) return;
    sendKeyStore.countHotkeySend();
    onSend();
  }

  useSendHotkey(sendByHotkey);

  return (event) => {
    const isHotkey = isSendKey(event);
    // The Enter key of a phone breaks the line: it has no Shift key to do that with.
    if (!isHotkey && !(sendKey === 'enter' && isPlainEnter(event) && !hasTouchKeyboard())) return false;
    event.preventDefault();
    if (isHotkey) sendByHotkey();
    else if (canSend) onSend();
    return true;
  };
}

export function hasTouchKeyboard(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}
