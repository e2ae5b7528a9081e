import { createFrames, createVoiceActivity, FRAME_SECONDS } from './voice-activity.ts';

/** Sound kept before the first voice, so that a soft consonant is not cut off. */
const BEFORE_FRAMES = 20;
/** Sound kept behind the last voice. */
const AFTER_FRAMES = 20;
/** A pause of this length ends a piece, a shorter one only when the piece is long. */
const LONG_PAUSE_SECONDS = 1.2;
const SHORT_PAUSE_SECONDS = 0.4;
const LONG_PIECE_SECONDS = 7;
/** No piece is longer; the networks hear at most 30 seconds. */
const PIECE_MAX_SECONDS = 24;
/** Less voice than this is a noise. */
const VOICE_MIN_SECONDS = 0.16;

export type SpeechPiece = { pcm: Buffer; voiceSeconds: number };

/** Cuts speech into pieces at its pauses and leaves silence out. */
export function createSpeechCutter() {
  const toFrames = createFrames();
  const activity = createVoiceActivity();
  let before: Buffer[] = [];
  let piece: Buffer[] = [];
  let voiceFrames = 0;
  let quietFrames = 0;

  const take = (): SpeechPiece | undefined => {
    const voiceSeconds = voiceFrames * FRAME_SECONDS;
    const kept = piece.slice(0, piece.length - Math.max(0, quietFrames - AFTER_FRAMES));
    before = piece.slice(-BEFORE_FRAMES);
    piece = [];
    voiceFrames = 0;
    quietFrames = 0;
    return voiceSeconds < VOICE_MIN_SECONDS ? undefined : { pcm: Buffer.concat(kept), voiceSeconds };
  };

  const hear = (frame: Buffer): void => {
    const isVoice = activity.hear(frame);
    if (piece.length === 0 && !isVoice) {
      before.push(frame);
      if (before.length > BEFORE_FRAMES) before.shift();
      return;
    }
    if (piece.length === 0) piece = before;
    piece.push(frame);
    if (isVoice) voiceFrames += 1;
    quietFrames = isVoice ? 0 : quietFrames + 1;
  };

  const isPieceOver = (): boolean => {
    const seconds = piece.length * FRAME_SECONDS;
    const pause = quietFrames * FRAME_SECONDS;
    if (seconds >= PIECE_MAX_SECONDS || pause >= LONG_PAUSE_SECONDS) return true;
    return seconds >= LONG_PIECE_SECONDS && pause >= SHORT_PAUSE_SECONDS;
  };

  return {
    /** Returns the pieces that have ended with this sound. */
    push(pcm: Buffer): SpeechPiece[] {
      const ended: SpeechPiece[] = [];
      for (const frame of toFrames(pcm)) {
        hear(frame);
        const whole = piece.length > 0 && isPieceOver() ? take() : undefined;
        if (whole !== undefined) ended.push(whole);
      }
      return ended;
    },
    /** How much voice the piece has that still grows, and how long the speaker has paused. */
    growth: () => ({ voiceSeconds: voiceFrames * FRAME_SECONDS, pauseSeconds: quietFrames * FRAME_SECONDS }),
    /** The sound of that piece. */
    sound: (): Buffer => Buffer.concat(piece),
    /** Returns what is left when nothing more comes. */
    end: (): SpeechPiece | undefined => (piece.length === 0 ? undefined : take()),
  };
}
