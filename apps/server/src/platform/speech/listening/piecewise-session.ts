import { SPEECH_BYTES_PER_SECOND } from '@wenjin/contract/voice/speech-sound';
import type { SpeechEvents, SpeechSession } from '../port/recognise-speech.ts';
import { createSpeechCutter, type SpeechPiece } from './cut-speech.ts';

/**
 * Recognises one piece of speech. Texts that are made while somebody speaks may be refused with undefined when others
 * wait: one in the `middle`, and one `ahead`, which becomes the final text if nothing more is said.
 */
export type RecognisePiece = (pcm: Buffer, effort: 'middle' | 'ahead' | 'final') => Promise<string | undefined>;

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
  const texts: Promise<string>[] = [];
  const done: string[] = [];
  let isStepping = false;
  let isOver = false;
  let steppedAt = 0;
  let heardBytes = 0;
  let ahead: { voiceSeconds: number; text: Promise<string | undefined> } | undefined;

  const settle = ({ pcm, voiceSeconds }: SpeechPiece) => {
    const number = texts.length;
    const known = ahead?.voiceSeconds === voiceSeconds ? ahead.text : undefined;
    ahead = undefined;
    const finish = () => recognise(pcm, 'final');
    const found = known === undefined ? finish() : known.then((text) => text ?? finish());
    const text = found.then((heard) => heard ?? '');
    texts.push(text);
    void tell(text, number);
  };

  /** Makes the final text of a piece in a pause, so that nothing is left to do if the piece ends with it. */
  const anticipate = (): void => {
    const { voiceSeconds, pauseSeconds } = cutter.growth();
    if (pauseSeconds < AHEAD_PAUSE_SECONDS || voiceSeconds < FIRST_VOICE_SECONDS) return;
    if (ahead?.voiceSeconds === voiceSeconds) return;
    const text = recognise(cutter.sound(), 'ahead').catch(() => undefined);
    ahead = { voiceSeconds, text };
    void text.then((found) => {
      if (found !== undefined && !isOver && ahead?.text === text) onText(joinTexts([...done, found]));
    });
  };

  const tell = async (text: Promise<string>, number: number): Promise<void> => {
    try {
      done[number] = await text;
      if (!isOver) onText(joinTexts(done));
    } catch (error) {
      if (!isOver) onFailure(error);
    }
  };

  const step = async (): Promise<void> => {
    const { voiceSeconds, pauseSeconds } = cutter.growth();
    if (isStepping || isOver || voiceSeconds < FIRST_VOICE_SECONDS || pauseSeconds >= AHEAD_PAUSE_SECONDS) return;
    if (heardBytes - steppedAt < STEP_SECONDS * SPEECH_BYTES_PER_SECOND) return;
    isStepping = true;
    steppedAt = heardBytes;
    const number = texts.length;
    try {
      const text = await recognise(cutter.sound(), 'middle');
      // The piece may have ended meanwhile; then its final text comes.
      if (text !== undefined && !isOver && number === texts.length) onText(joinTexts([...done, text]));
    } catch {
      // The engine reports its own failures; the final text decides whether the speaker hears of it.
    } finally {
      isStepping = false;
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
