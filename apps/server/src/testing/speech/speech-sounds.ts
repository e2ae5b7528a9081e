import { readFileSync } from 'node:fs';

const WAV_HEADER_BYTES = 44;
const BYTES_PER_SECOND = 16_000;

/** A sentence that somebody says: 离职需要提前30天提出申请。 */
export function spokenSample(): Buffer {
  return readFileSync(new URL('../../../../../engines/asr/sample.wav', import.meta.url)).subarray(WAV_HEADER_BYTES);
}

export function silence(seconds: number): Buffer {
  return Buffer.alloc(seconds * BYTES_PER_SECOND);
}

/** The noise of a fan: steady, and as loud as a voice. */
export function steadyNoise(seconds: number): Buffer {
  const noise = Buffer.alloc(seconds * BYTES_PER_SECOND);
  let seed = 7;
  for (let at = 0; at < noise.length; at += 2) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    noise.writeInt16LE(Math.round((seed / 2_147_483_648 - 0.5) * 6000), at);
  }
  return noise;
}

/** Speech of at least so many seconds. */
export function longSpeech(seconds: number): Buffer {
  const sample = spokenSample();
  const times = Math.ceil((seconds * BYTES_PER_SECOND) / sample.length);
  return Buffer.concat(Array.from({ length: times }, () => sample));
}
