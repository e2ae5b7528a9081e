import { spokenForm } from '@wenjin/domain/voice/spoken-form';
import { browserVoice, speech } from './browser-voice.ts';
import type { Speaker } from './speaker.ts';

/** The browser's own Chinese voice, while the server has none. */
export function createBrowserSpeaker(): Speaker {
  let finish: () => void = () => undefined;
  let current: { sentence: string; rate: number } | undefined;
  let beganAt = 0;

  function speak(sentence: string, rate: number): Promise<void> {
    current = { sentence, rate };
    return new Promise((resolve, reject) => {
      const own = speech();
      const voice = browserVoice();
      if (own === undefined || voice === undefined) return reject(new Error('the browser has no Chinese voice'));
      const utterance = new SpeechSynthesisUtterance(spokenForm(sentence));
      utterance.voice = voice;
      utterance.lang = voice.lang;
      utterance.rate = rate;
      finish = resolve;
      utterance.addEventListener('end', () => resolve());
      utterance.addEventListener('error', ({ error }) =>
        error === 'canceled' || error === 'interrupted' ? resolve() : reject(new Error(error)),
      );
      beganAt = Date.now();
      own.cancel();
      own.speak(utterance);
    });
  }

  return {
    speak,
    prepare: () => undefined,
    pause: () => speech()?.pause(),
    resume: () => speech()?.resume(),
    // A sentence that is being spoken keeps its speed; the next one has the new speed.
    setRate: () => undefined,
    stop: () => {
      finish();
      speech()?.cancel();
    },
    spoken: () => (current === undefined ? 0 : ((Date.now() - beganAt) / 1000) * current.rate),
    duration: () => undefined,
  };
}
