import { SPEECH_BYTES_PER_SECOND } from '@wenjin/contract/voice/speech-sound';
import type { SpeechEvents, SpeechSession } from '../port/recognise-speech.ts';
import { createSpeechCutter, type SpeechPiece } from './cut-speech.ts';
import type { RecognisePiece } from './recognise-piece.ts';
import { createTextAhead } from './text-ahead.ts';

/** So much new sound makes another intermediate text worth its work. */
const STEP_SECONDS = 0.6;
const FIRST_VOICE_SECONDS = 0.4;
/** A speaker who pauses so long has probably ended. */
const AHEAD_PAUSE_SECONDS = 0.2;

/**
 * Recognises speech with an engine that only knows whole pieces. Pieces end at pauses and are recognised while the next
 * one is spoken, so that little is left to do at the end.
 */
export function createPiecewiseSession(recognise: RecognisePiece, { onText, onFailure }: SpeechEvents): SpeechSession {
  const cutter = createSpeechCutter();
  const ahead = createTextAhead(recognise);
  const texts: Promise<string>[] = [];
  const done: string[] = [];
  let running: AbortController | undefined;
  let isOver = false;
  let steppedAt = 0;
  let heardBytes = 0;

  const say = (...newest: string[]): void => {
    if (!isOver) onText(joinTexts([...done, ...newest]));
  };

  const settle = ({ pcm, voiceSeconds }: SpeechPiece) => {
    running?.abort();
    const text = ahead.finish(pcm, voiceSeconds);
    void tell(text, texts.length);
    texts.push(text);
  };

  const tell = async (text: Promise<string>, number: number): Promise<void> => {
    try {
      done[number] = await text;
      say();
    } catch (error) {
      if (!isOver) onFailure(error);
    }
  };

  /** Makes the final text of a piece in a pause, so that nothing is left to do if the piece ends with it. */
  const anticipate = (): void => {
    const { voiceSeconds, pauseSeconds } = cutter.growth();
    ahead.keepFor(voiceSeconds);
    if (pauseSeconds < AHEAD_PAUSE_SECONDS || voiceSeconds < FIRST_VOICE_SECONDS || ahead.isMade()) return;
    running?.abort();
    ahead.make(cutter.sound(), voiceSeconds, say);
  };

  const step = async (): Promise<void> => {
    const { voiceSeconds, pauseSeconds } = cutter.growth();
    if (running !== undefined || isOver || voiceSeconds < FIRST_VOICE_SECONDS) return;
    const isPaused = pauseSeconds >= AHEAD_PAUSE_SECONDS;
    if (isPaused || heardBytes - steppedAt < STEP_SECONDS * SPEECH_BYTES_PER_SECOND) return;
    const control = new AbortController();
    running = control;
    steppedAt = heardBytes;
    const number = texts.length;
    try {
      const text = await recognise(cutter.sound(), 'middle', control.signal);
      // The piece may have ended meanwhile; then its final text comes.
      if (text !== undefined && number === texts.length) say(text);
    } catch {
      // The engine reports its own failures; the final text decides whether the speaker hears of it.
    } finally {
      running = undefined;
    }
  };

  return {
    push(pcm) {
      if (isOver) return;
      heardBytes += pcm.length;
      for (const piece of cutter.push(pcm)) settle(piece);
      anticipate();
      void step();
    },
    async finish() {
      const rest = cutter.end();
      isOver = true;
      if (rest !== undefined) settle(rest);
      return joinTexts(await Promise.all(texts));
    },
    cancel() {
      isOver = true;
      running?.abort();
      ahead.giveUp();
    },
  };
}

/** Pieces ended at a pause, so a comma stands between them unless the engine wrote something. */
export function joinTexts(texts: readonly (string | undefined)[]): string {
  const spoken = texts.filter((text) => text !== undefined && text.trim() !== '').map((text) => (text ?? '').trim());
  return spoken.reduce(
    (whole, text) => (whole === '' ? text : `${whole}${/[，。！？；,.!?;]$/u.test(whole) ? '' : '，'}${text}`),
    '',
  );
}
