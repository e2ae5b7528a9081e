import { useSyncExternalStore } from 'react';

/** Returns a Chinese voice of the browser, the Mandarin of the mainland first. */
export function browserVoice(): SpeechSynthesisVoice | undefined {
  const voices = speech()?.getVoices() ?? [];
  const chinese = voices.filter(({ lang }) => /^(?:zh|cmn)\b/iu.test(lang.replace('_', '-')));
  return chinese.find(({ lang }) => /CN|Hans/iu.test(lang)) ?? chinese[0];
}

/** The voices of a browser may come after the page. */
export function useBrowserVoice(): SpeechSynthesisVoice | undefined {
  return useSyncExternalStore(subscribe, browserVoice);
}

function subscribe(listener: () => void): () => void {
  const own = speech();
  own?.addEventListener?.('voiceschanged', listener);
  return () => own?.removeEventListener?.('voiceschanged', listener);
}

export function speech(): SpeechSynthesis | undefined {
  return typeof speechSynthesis === 'undefined' ? undefined : speechSynthesis;
}
