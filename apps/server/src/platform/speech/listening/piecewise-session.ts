import { SPEECH_BYTES_PER_SECOND } from '@wenjin/contract/voice/speech-socket';
import type { SpeechEvents, SpeechSession } from '../port/recognise-speech.ts';
import { createSpeechCutter, type SpeechPiece } from './cut-speech.ts';

/** Recognises one piece of speech. An intermediate text may be refused with undefined when others wait. */
export type RecognisePiece = (pcm: Buffer, isFinal: boolean) => Promise<string | undefined>;

/** So much new sound makes another intermediate text worth its work. */
const STEP_SECONDS = 0.6;
const FIRST_VOICE_SECONDS = 0.4;

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
  let pieceNumber = 0;

  const settle = (piece: SpeechPiece) => {
    const number = texts.length;
    pieceNumber += 1;
    const text = recognise(piece.pcm, true).then((found) => found ?? '');
    texts.push(text);
    void tell(text, number);
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
    const { pcm, voiceSeconds } = cutter.growing();
    if (isStepping || isOver || voiceSeconds < FIRST_VOICE_SECONDS) return;
    if (heardBytes - steppedAt < STEP_SECONDS * SPEECH_BYTES_PER_SECOND) return;
    isStepping = true;
    steppedAt = heardBytes;
    const number = pieceNumber;
    try {
      const text = await recognise(pcm, false);
      // The piece may have ended meanwhile; then its final text comes.
      if (text !== undefined && !isOver && number === pieceNumber) onText(joinTexts([...done, text]));
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
