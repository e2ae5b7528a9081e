import { SPEECH_SOCKETS_PER_USER } from '@wenjin/contract/voice/speech-socket';

/** Lets a bounded number of people speak at once, and each of them on few connections. */
export function createSpeechGate(most: number) {
  const open = new Map<string, number>();
  let all = 0;

  return {
    /** Returns a function that gives the place back, or undefined when there is none. */
    enter(userId: string): (() => void) | undefined {
      const own = open.get(userId) ?? 0;
      if (all >= most || own >= SPEECH_SOCKETS_PER_USER) return undefined;
      open.set(userId, own + 1);
      all += 1;
      let isInside = true;
      return () => {
        if (!isInside) return;
        isInside = false;
        all -= 1;
        const left = (open.get(userId) ?? 1) - 1;
        if (left === 0) open.delete(userId);
        else open.set(userId, left);
      };
    },
  };
}
export type SpeechGate = ReturnType<typeof createSpeechGate>;
