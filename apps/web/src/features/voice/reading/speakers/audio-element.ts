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
  audio.src = URL.createObjectURL(silence());
  // Refused where sound is never allowed; the reading then tells why.
  void Promise.resolve(audio.play()).catch(() => undefined);
}

/** The shortest sound that is a valid file. */
function silence(): Blob {
  const header = new DataView(new ArrayBuffer(46));
  const put = (at: number, text: string) =>
    Array.from(text).forEach((letter, index) => header.setUint8(at + index, letter.codePointAt(0) ?? 0));
  put(0, 'RIFF');
  header.setUint32(4, 38, true);
  put(8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, 8000, true);
  header.setUint32(28, 16_000, true);
  header.setUint16(32, 2, true);
  header.setUint16(34, 16, true);
  put(36, 'data');
  header.setUint32(40, 2, true);
  return new Blob([header.buffer], { type: 'audio/wav' });
}
