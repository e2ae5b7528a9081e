import { waveFile } from '../../common/wave-file.ts';

let element: HTMLAudioElement | undefined;

/** One element for everything that is spoken: some browsers let only an element sound that a person has started. */
export function audioElement(): HTMLAudioElement {
  element ??= new Audio();
  return element;
}

/** Called while a person presses a button, so that sound may begin later, when it has been fetched. */
export function allowSound(): void {
  const audio = audioElement();
  if (audio.src !== '') return;
  audio.src = URL.createObjectURL(waveFile([new ArrayBuffer(2)]));
  // Refused where sound is never allowed; the reading then tells why.
  void Promise.resolve(audio.play()).catch(() => undefined);
}
