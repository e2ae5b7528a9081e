import { useSyncExternalStore } from 'react';
import { userStore } from './user-store.ts';

/** Alt+S and Ctrl+Enter always send; with `enter`, Enter does too. */
export type SendKey = 'ctrl-enter' | 'enter';

const KEY = 'send-key';
const SENDS = 'hotkey-sends';
/** After this many questions that were sent by a key the page asks once whether Enter shall send. */
const SENDS_BEFORE_ASKING = 3;

const listeners = new Set<() => void>();

export const sendKeyStore = {
  get: (): SendKey => (userStore.read(KEY) === 'enter' ? 'enter' : 'ctrl-enter'),

  /** Also ends the hint for good. */
  choose(key: SendKey): void {
    userStore.write(KEY, key);
    announce();
  },

  countHotkeySend(): void {
    if (userStore.read(KEY) !== null) return;
    userStore.write(SENDS, String(Number(userStore.read(SENDS) ?? '0') + 1));
    announce();
  },

  /** True until the person has chosen. */
  isAsking: (): boolean => userStore.read(KEY) === null && Number(userStore.read(SENDS) ?? '0') >= SENDS_BEFORE_ASKING,
};

export function useSendKey(): SendKey {
  return useSyncExternalStore(subscribe, sendKeyStore.get);
}

export function useIsAskingForSendKey(): boolean {
  return useSyncExternalStore(subscribe, sendKeyStore.isAsking);
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = userStore.subscribe(listener);
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    unsubscribe();
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function announce(): void {
  for (const listener of listeners) listener();
}
