import { SPEECH_BYTES_PER_SECOND } from '@wenjin/contract/voice/speech-sound';
import type { SpeechEvents, SpeechSession } from '../../port/recognise-speech.ts';
import { joinTexts } from '../piecewise-session.ts';
import { createFrames, createVoiceActivity } from '../voice-activity.ts';

export type StreamPart = { stream: number; pcm: Buffer; place: 'first' | 'middle' | 'last' | 'drop' };
/** Hears the next sound of a stream. `isLost` says that the process does not know the beginning. */
export type HearPart = (part: StreamPart) => Promise<{ texts: string[]; isLost?: true }>;

/** Less new sound is not worth a message. */
const STEP_BYTES = 0.3 * SPEECH_BYTES_PER_SECOND;
const TRIES = 2;
let lastStream = 0;

/**
 * Recognises speech with an engine that hears it while it is spoken. The sound is kept until the end, so that a new
 * process can begin again when the old one has died.
 */
export function createStreamingSession(hear: HearPart, { onText, onFailure }: SpeechEvents): SpeechSession {
  const findVoice = createVoiceFinder();
  const sound: Buffer[] = [];
  let stream = 0;
  let sent = 0;
  let tries = 0;
  let hasVoice = false;
  let isOver = false;
  let running: Promise<void> | undefined;
  let texts: string[] = [];
  let problem: Error | undefined;

  const beginAgain = () => {
    lastStream += 1;
    stream = lastStream;
    sent = 0;
    tries += 1;
  };
  const unsent = () => sound.slice(sent).reduce((bytes, part) => bytes + part.length, 0);

  /** Sends what has not been sent. Begins again where the process has lost the stream or has died. */
  const send = async (isLast: boolean): Promise<void> => {
    if (stream === 0) beginAgain();
    for (;;) {
      const from = sent;
      sent = sound.length;
      const place = isLast ? 'last' : from === 0 ? 'first' : 'middle';
      try {
        const pcm = Buffer.concat(sound.slice(from, sent));
        if (place === 'last' && from === 0) await hear({ stream, pcm: Buffer.alloc(0), place: 'first' });
        const heard = await hear({ stream, pcm, place });
        if (heard.isLost !== true) {
          texts = heard.texts;
          return;
        }
        if (tries >= TRIES) throw new Error('the engine loses the stream again and again');
      } catch (error) {
        if (tries >= TRIES || isOver) throw error;
      }
      beginAgain();
    }
  };

  const step = async (): Promise<void> => {
    try {
      while (unsent() >= STEP_BYTES) {
        await send(false);
        if (isOver) return;
        onText(joinTexts(texts));
      }
    } catch (error) {
      problem = error instanceof Error ? error : new Error(String(error));
      if (!isOver) onFailure(error);
    } finally {
      running = undefined;
    }
  };

  return {
    push(pcm) {
      if (isOver) return;
      sound.push(pcm);
      hasVoice = findVoice(pcm) || hasVoice;
      // Silence is never recognised.
      if (hasVoice && unsent() >= STEP_BYTES) running ??= step();
    },
    async finish() {
      await running;
      isOver = true;
      if (problem !== undefined) throw problem;
      if (!hasVoice) return '';
      await send(true);
      return joinTexts(texts);
    },
    cancel() {
      isOver = true;
      if (stream !== 0) hear({ stream, pcm: Buffer.alloc(0), place: 'drop' }).catch(() => undefined);
    },
  };
}

/** Returns a function that says whether a voice is heard in the next sound. */
function createVoiceFinder(): (pcm: Buffer) => boolean {
  const toFrames = createFrames();
  const activity = createVoiceActivity();
  return (pcm) => toFrames(pcm).reduce((hasVoice, frame) => activity.hear(frame) || hasVoice, false);
}
