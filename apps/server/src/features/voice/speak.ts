import { createHash } from 'node:crypto';
import { NORMAL_LEVEL, SPEECH_FORMATS, type speakText } from '@wenjin/contract/voice/speak-text';
import { spokenForm } from '@wenjin/domain/voice/spoken-form';
import type { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import type { Speaker, SpokenSound, SpokenText } from '../../platform/speech/port/speak-text.ts';
import { createSpeechCache } from './speech-cache.ts';

type Input = z.output<typeof speakText.input>;
export type SpokenUse = {
  userId: string;
  outcome: 'done' | 'failed';
  /** Of the text as it is spoken; 0 when it was not. */
  characters: number;
  startedAt: number;
  durationMs: number;
};
type Deps = {
  speaker: Speaker;
  /** Refuses a user who asks for too much sound. */
  spend: (userId: string) => Promise<void>;
  record: (use: SpokenUse) => void;
  now: () => number;
  monotonicNow: () => number;
};
export type Speak = ReturnType<typeof createSpeak>;

const CACHE_BYTES = 48 * 1024 * 1024;
/** A player asks for the sentence that is spoken and the next ones. */
const AT_ONCE = 4;

/** Turns text into sound. The same sentence is made once, and what was made lately is kept in memory. */
export function createSpeak({ speaker, spend, record, now, monotonicNow }: Deps) {
  const cache = createSpeechCache(CACHE_BYTES);
  const running = new Map<string, Promise<SpokenSound>>();
  const working = new Map<string, number>();

  const make = async (userId: string, key: string, request: SpokenText): Promise<SpokenSound> => {
    await spend(userId);
    const own = working.get(userId) ?? 0;
    if (own >= AT_ONCE) throw new AppError('too-many', '朗读的请求太多，请稍后再试', { retryAfterSeconds: 2 });
    working.set(userId, own + 1);
    const startedAt = now();
    const begunAt = monotonicNow();
    let outcome: SpokenUse['outcome'] = 'failed';
    try {
      const sound = await speaker.speak(request);
      cache.set(key, sound);
      outcome = 'done';
      return sound;
    } finally {
      working.set(userId, (working.get(userId) ?? 1) - 1);
      if (working.get(userId) === 0) working.delete(userId);
      const characters = outcome === 'done' ? Array.from(request.text).length : 0;
      record({ userId, outcome, characters, startedAt, durationMs: Math.round(monotonicNow() - begunAt) });
    }
  };

  return async (userId: string, input: Input): Promise<{ bytes: Buffer; type: string }> => {
    const request = toRequest(speaker, input);
    if (request.text === '') throw new AppError('invalid', '没有可以朗读的文字', { field: 'text' });
    const key = createHash('sha256').update(JSON.stringify(request)).digest('base64');
    const kept = cache.get(key);
    const work = kept ?? running.get(key) ?? make(userId, key, request);
    if (kept === undefined && !running.has(key)) {
      const promise = work as Promise<SpokenSound>;
      running.set(key, promise);
      const forget = () => running.delete(key);
      promise.then(forget, forget);
    }
    const { bytes } = await work;
    return { bytes, type: request.format === 'mp3' ? 'audio/mpeg' : 'audio/wav' };
  };
}

function toRequest(speaker: Speaker, { text, spd, pit, vol, aue, pre }: Input): SpokenText {
  const voices = speaker.voices.map(({ name }) => name);
  const chosen =
    pre !== undefined && /^\d{1,3}$/u.test(pre) ? voices[Number(pre)] : voices.find((name) => name === pre);
  return {
    text: spokenForm(text),
    speed: spd ?? NORMAL_LEVEL,
    pitch: pit ?? NORMAL_LEVEL,
    volume: vol ?? NORMAL_LEVEL,
    voice: chosen ?? voices[0] ?? '',
    format: aue === SPEECH_FORMATS.mp3 ? 'mp3' : 'wav',
  };
}
