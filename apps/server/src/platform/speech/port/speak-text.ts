import type { Voice } from '@wenjin/contract/voice/voice-status';
import type { SpeechState } from './recognise-speech.ts';

export type SpokenText = {
  /** At most 500 characters; numbers are already words. */
  text: string;
  /** From 0 to 15; 5 is the usual. */
  speed: number;
  pitch: number;
  volume: number;
  /** A name of `voices`. */
  voice: string;
  format: 'wav' | 'mp3';
};
export type SpokenSound = { bytes: Buffer; seconds?: number };

/** What speaks: the embedded engine or a service. */
export type Speaker = {
  engine: 'embedded' | 'openai' | 'baidu' | 'off';
  voices: readonly Voice[];
  status(): Promise<SpeechState>;
  /** Throws an `AppError` with a Chinese message when it cannot. */
  speak(request: SpokenText): Promise<SpokenSound>;
};
