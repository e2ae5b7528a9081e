import { speakText } from '@wenjin/contract/voice/speak-text';
import { fetchFile } from '../../../../shared/api/fetch-file.ts';
import { audioElement } from './audio-element.ts';
import type { Speaker } from './speaker.ts';

const KEPT_SENTENCES = 60;

/** Sentences that were spoken lately, so that stepping back needs no request. */
const fetched = new Map<string, Promise<Blob>>();

/** The voice of the server. */
export function createEngineSpeaker(voice: string | undefined): Speaker {
  const audio = audioElement();
  const durations = new Map<string, number>();
  let finish: () => void = () => undefined;

  async function speak(sentence: string, rate: number): Promise<void> {
    let isStopped = false;
    finish = () => {
      isStopped = true;
    };
    const blob = await fetchSpeech(sentence, voice);
    if (isStopped) return;
    const url = URL.createObjectURL(blob);
    const listening = new AbortController();
    const { signal } = listening;
    try {
      await new Promise<void>((resolve, reject) => {
        finish = resolve;
        audio.addEventListener('ended', () => resolve(), { signal });
        audio.addEventListener('error', () => reject(new Error('the sound cannot be played')), { signal });
        audio.addEventListener('loadedmetadata', () => durations.set(sentence, audio.duration), { signal });
        audio.src = url;
        audio.defaultPlaybackRate = rate;
        audio.playbackRate = rate;
        audio.play().catch(reject);
      });
    } finally {
      listening.abort();
      URL.revokeObjectURL(url);
    }
  }

  return {
    speak,
    // A failure shows when the sentence is spoken.
    prepare: (sentence) => void fetchSpeech(sentence, voice).catch(() => undefined),
    pause: () => audio.pause(),
    resume: () => void audio.play().catch(() => finish()),
    setRate: (rate) => {
      audio.playbackRate = rate;
    },
    stop: () => {
      audio.pause();
      finish();
    },
    spoken: () => audio.currentTime,
    duration: (sentence) => durations.get(sentence),
  };
}

function fetchSpeech(sentence: string, voice: string | undefined): Promise<Blob> {
  const key = `${voice ?? ''}\n${sentence}`;
  const known = fetched.get(key);
  if (known !== undefined) return known;
  const asked = fetchFile(speakText, { text: sentence, ...(voice !== undefined && { pre: voice }) }, { isQuiet: true });
  fetched.set(key, asked);
  // A failed request is made again the next time.
  asked.catch(() => fetched.delete(key));
  const [oldest] = fetched.keys();
  if (fetched.size > KEPT_SENTENCES && oldest !== undefined) fetched.delete(oldest);
  return asked;
}
