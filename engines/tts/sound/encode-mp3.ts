import { SAMPLE_RATE } from './shape-sound.ts';

/** The part of `wasm-media-encoders` that the engine uses. */
type Encoder = {
  configure(options: { sampleRate: number; channels: 1; bitrate: number }): void;
  encode(samples: readonly Float32Array[]): Uint8Array;
  finalize(): Uint8Array;
};
export type Mp3Module = { createMp3Encoder(): Promise<Encoder> };

const KILOBITS = 64;

/** Returns a function that writes samples as an mp3 file. */
export function createMp3Writer(openModule: () => Promise<Mp3Module>): (samples: Float32Array) => Promise<Buffer> {
  let opened: Promise<Encoder> | undefined;
  return async (samples) => {
    opened ??= openModule().then((module) => module.createMp3Encoder());
    const encoder = await opened;
    encoder.configure({ sampleRate: SAMPLE_RATE, channels: 1, bitrate: KILOBITS });
    // The encoder reuses its memory, so each part is copied.
    return Buffer.concat([Buffer.from(encoder.encode([samples])), Buffer.from(encoder.finalize())]);
  };
}
