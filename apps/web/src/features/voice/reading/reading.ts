import { useSyncExternalStore } from 'react';
import type { VoiceStatus } from '@wenjin/contract/voice/voice-status';
import { loadPart } from '../../../shared/browser/connection/load-part.ts';
import { tabChannel } from '../../../shared/browser/storage/tab-channel.ts';
import { readingPreferences } from './reading-preferences.ts';
import type { ReadAnswer, ReadingSession, ReadingState } from './reading-session.ts';
import { allowSound } from './speakers/audio-element.ts';

const NOT_READING: ReadingState = { phase: 'idle' };
const listeners = new Set<() => void>();
let state: ReadingState = NOT_READING;
let session: ReadingSession | undefined;
/** Changes with every answer, because the code of the reading may load after another one was chosen. */
let turn = 0;
/** What is being read, to go on with another voice. */
let current: { answer: ReadAnswer; options: ReadOptions } | undefined;

type ReadOptions = {
  readonly tts: VoiceStatus['tts'] | undefined;
  readonly onFailure: (error: unknown) => void;
  /** The sentence to begin with. */
  readonly from?: number;
};

/** The answer that is being read aloud in this tab. */
export const reading = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  state: (): ReadingState => state,
  answerId: (): string | undefined => (state.phase === 'idle' ? undefined : state.answerId),

  async begin(answer: ReadAnswer, options: ReadOptions): Promise<void> {
    const { tts, onFailure, from = 0 } = options;
    reading.stop();
    current = { answer, options };
    const own = (turn += 1);
    allowSound();
    try {
      const [{ ReadingSession: Session }, speaker] = await Promise.all([
        loadPart(() => import('./reading-session.ts')),
        createSpeaker(tts),
      ]);
      if (own !== turn) return;
      session = new Session(answer, speaker, { rate: readingPreferences.rate(), onChange: show, onFailure });
      tabChannel.tell({ type: 'reading-begin' });
      session.begin(from);
    } catch (error) {
      onFailure(error);
    }
  },
  grow(answer: ReadAnswer): void {
    if (reading.answerId() !== answer.id) return;
    if (current !== undefined) current = { ...current, answer };
    session?.grow(answer);
  },
  togglePause: (): void => session?.togglePause(),
  step: (by: 1 | -1): void => session?.step(by),
  setRate(rate: number): void {
    readingPreferences.setRate(rate);
    session?.setRate(rate);
  },
  /** The sentence that is being read begins again with the new voice. */
  setVoice(voice: string): void {
    readingPreferences.setVoice(voice);
    if (state.phase === 'idle' || current === undefined) return;
    void reading.begin(current.answer, { ...current.options, from: state.index });
  },
  progress: () => session?.progress() ?? { elapsed: 0, total: 0 },
  stop: (): void => {
    turn += 1;
    session?.stop();
    session = undefined;
  },
};

export function useReading(): ReadingState {
  return useSyncExternalStore(reading.subscribe, reading.state);
}

/** Whether any answer is being read. */
export function useIsReading(): boolean {
  return useSyncExternalStore(reading.subscribe, () => state.phase === 'reading');
}

/** Whether this answer is being read; does not change with each sentence. */
export function useIsRead(answerId: string): boolean {
  return useSyncExternalStore(reading.subscribe, () => reading.answerId() === answerId);
}

/** The server's voice when it is ready, else the browser's. */
async function createSpeaker(tts: VoiceStatus['tts'] | undefined) {
  if (tts?.state !== 'ready') {
    return (await loadPart(() => import('./speakers/browser-speaker.ts'))).createBrowserSpeaker();
  }
  const chosen = readingPreferences.voice();
  const voice = tts.voices.some(({ name }) => name === chosen) ? chosen : undefined;
  return (await loadPart(() => import('./speakers/engine-speaker.ts'))).createEngineSpeaker(voice);
}

function show(next: ReadingState): void {
  state = next;
  for (const listener of listeners) listener();
}

tabChannel.listen(({ type }) => void (type === 'reading-begin' && reading.stop()));
addEventListener('pagehide', () => reading.stop());
