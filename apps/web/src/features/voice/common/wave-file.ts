import { SPEECH_BYTES_PER_SECOND, SPEECH_SAMPLE_RATE } from '@wenjin/contract/voice/speech-sound';

const HEADER_BYTES = 44;

/** Makes a sound file of what was recorded, so that it can be played. */
export function waveFile(chunks: readonly ArrayBuffer[]): Blob {
  const bytes = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0);
  const header = new DataView(new ArrayBuffer(HEADER_BYTES));
  putText(header, 0, 'RIFF');
  header.setUint32(4, HEADER_BYTES - 8 + bytes, true);
  putText(header, 8, 'WAVEfmt ');
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, SPEECH_SAMPLE_RATE, true);
  header.setUint32(28, SPEECH_BYTES_PER_SECOND, true);
  header.setUint16(32, 2, true);
  header.setUint16(34, 16, true);
  putText(header, 36, 'data');
  header.setUint32(40, bytes, true);
  return new Blob([header.buffer, ...chunks], { type: 'audio/wav' });
}

export function secondsOf(chunks: readonly ArrayBuffer[]): number {
  return chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0) / SPEECH_BYTES_PER_SECOND;
}

function putText(view: DataView, at: number, text: string): void {
  Array.from(text).forEach((letter, index) => view.setUint8(at + index, letter.codePointAt(0) ?? 0));
}
