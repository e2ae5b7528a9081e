import { useSyncExternalStore } from 'react';

type Mode = 'typing' | 'dictating' | 'holding';
type VoiceMode = {
  readonly mode: Mode;
  /** What the browser calls the microphone that is open. */ readonly microphone: string;
};

const listeners = new Set<() => void>();
let current: VoiceMode = { mode: 'typing', microphone: '' };

/** How questions are written in this window. */
export const voiceMode = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): VoiceMode => current,
  mode: (): Mode => current.mode,
  set(mode: Mode): void {
    change({ mode, microphone: '' });
  },
  /** Tells which microphone is open. */
  name(microphone: string): void {
    if (current.microphone !== microphone) change({ ...current, microphone });
  },
};

export function useVoiceMode(): VoiceMode {
  return useSyncExternalStore(voiceMode.subscribe, voiceMode.get);
}

function change(next: VoiceMode): void {
  current = next;
  for (const listener of listeners) listener();
}
