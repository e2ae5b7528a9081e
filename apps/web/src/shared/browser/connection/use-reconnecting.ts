import { useSyncExternalStore } from 'react';
import { patience } from './patience.ts';

/** True while a call waits for its next attempt. */
export function useReconnecting(): boolean {
  return useSyncExternalStore(patience.subscribe, patience.isWaiting);
}
