import { useSyncExternalStore } from 'react';
import { userStore } from '../../../shared/browser/storage/user-store.ts';

export const RATES = [0.8, 1, 1.2, 1.5, 2] as const;
const NAMES = { rate: 'reading.rate', voice: 'reading.voice', reads: 'reading.new-answers' } as const;

const listeners = new Set<() => void>();

/** How the signed-in person wants answers to be read, kept in this browser. */
export const readingPreferences = {
  rate: (): number => {
    const stored = Number(userStore.read(NAMES.rate));
    return RATES.find((rate) => rate === stored) ?? 1;
  },
  voice: (): string | undefined => userStore.read(NAMES.voice) ?? undefined,
  /** Whether new answers are read while they are being written. */
  readsNewAnswers: (): boolean => userStore.read(NAMES.reads) === '1',
  setRate: (rate: number): void => write(NAMES.rate, String(rate)),
  setVoice: (voice: string): void => write(NAMES.voice, voice),
  setReadsNewAnswers: (isOn: boolean): void => write(NAMES.reads, isOn ? '1' : ''),
};

export function useReadingPreference<Value extends string | number | boolean | undefined>(read: () => Value): Value {
  return useSyncExternalStore(subscribe, read);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const leave = userStore.subscribe(listener);
  return () => {
    listeners.delete(listener);
    leave();
  };
}

function write(name: string, value: string): void {
  userStore.write(name, value);
  for (const listener of listeners) listener();
}
