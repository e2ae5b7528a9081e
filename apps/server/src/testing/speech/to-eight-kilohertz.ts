const WAV_HEADER_BYTES = 44;
const TAPS = 96;
const FACTOR = 3;
const WEIGHTS = Float64Array.from({ length: TAPS }, (_zero, tap) => {
  const distance = tap - TAPS / 2 + 0.5;
  const place = (tap + 0.5) / TAPS;
  const window = 0.42 - 0.5 * Math.cos(2 * Math.PI * place) + 0.08 * Math.cos(4 * Math.PI * place);
  return (Math.sin((Math.PI * distance * 0.95) / FACTOR) / (Math.PI * distance)) * window;
});

/** Brings a wav file of 24 kHz to the sound that a page sends: low-pass filtered, 8 kHz, 16 bit. */
export function toEightKilohertz(wav: Buffer): { pcm: Buffer; seconds: number; loudness: number } {
  const count = (wav.length - WAV_HEADER_BYTES) / 2;
  const samples = Float32Array.from(
    { length: count },
    (_zero, index) => wav.readInt16LE(WAV_HEADER_BYTES + index * 2) / 32_768,
  );
  const pcm = Buffer.alloc(Math.floor(count / FACTOR) * 2);
  let power = 0;
  for (let index = 0; index < pcm.length / 2; index += 1) {
    let sum = 0;
    for (let tap = 0; tap < TAPS; tap += 1)
      sum += (samples[index * FACTOR + tap - TAPS / 2] ?? 0) * (WEIGHTS[tap] ?? 0);
    power += sum * sum;
    pcm.writeInt16LE(Math.max(-32_768, Math.min(32_767, Math.round(sum * 32_768))), index * 2);
  }
  return { pcm, seconds: count / 24_000, loudness: Math.sqrt(power / Math.max(1, pcm.length / 2)) };
}
