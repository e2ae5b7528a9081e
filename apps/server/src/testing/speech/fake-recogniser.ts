import type { Recogniser, SpeechEvents } from '../../platform/speech/port/recognise-speech.ts';

/** A recogniser whose words a test chooses. */
export function createFakeRecogniser(texts: { middle?: string; final?: string; failure?: Error } = {}) {
  const sessions: { events: SpeechEvents; bytes: number; isCancelled: boolean }[] = [];
  const recogniser: Recogniser = {
    engine: 'embedded',
    status: async () => ({ state: 'ready' }),
    open(events) {
      const session = { events, bytes: 0, isCancelled: false };
      sessions.push(session);
      return {
        push(pcm) {
          session.bytes += pcm.length;
          if (texts.middle !== undefined) events.onText(texts.middle);
        },
        async finish() {
          if (texts.failure !== undefined) throw texts.failure;
          return texts.final ?? '';
        },
        cancel: () => void (session.isCancelled = true),
      };
    },
  };
  return { recogniser, sessions };
}
