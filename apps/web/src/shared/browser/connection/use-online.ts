import { useSyncExternalStore } from 'react';
import { connection } from './connection.ts';

export function useOnline(): boolean {
  return useSyncExternalStore(connection.subscribe, connection.isUp);
}
