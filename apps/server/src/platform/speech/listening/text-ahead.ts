import type { RecognisePiece } from './recognise-piece.ts';

type Made = { voiceSeconds: number; text: Promise<string | undefined>; control: AbortController };

/** The final text of a piece, made in a pause, before anybody knows whether the piece has ended with it. */
export function createTextAhead(recognise: RecognisePiece) {
  let made: Made | undefined;

  /** Gives it up when more has been said since. */
  const keepFor = (voiceSeconds: number): void => {
    if (made === undefined || made.voiceSeconds === voiceSeconds) return;
    made.control.abort();
    made = undefined;
  };

  return {
    keepFor,
    isMade: () => made !== undefined,

    /** Calls `onText` unless more is said or the piece ends before the text is there. */
    make(pcm: Buffer, voiceSeconds: number, onText: (text: string) => void): void {
      const control = new AbortController();
      const text = recognise(pcm, 'ahead', control.signal).catch(() => undefined);
      made = { voiceSeconds, text, control };
      void text.then((found) => {
        if (found !== undefined && made?.text === text) onText(found);
      });
    },

    /** Returns the final text of a piece: the one that was made, if it is of so much voice, or a new one. */
    async finish(pcm: Buffer, voiceSeconds: number): Promise<string> {
      keepFor(voiceSeconds);
      const known = made?.text;
      made = undefined;
      return (await known) ?? (await recognise(pcm, 'final')) ?? '';
    },

    giveUp: () => made?.control.abort(),
  };
}
