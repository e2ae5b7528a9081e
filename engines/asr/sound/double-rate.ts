const TAPS = 32;

/** Half of the weights of a low-pass filter with a Blackman window, for the samples between two given ones. */
const WEIGHTS = Float64Array.from({ length: TAPS }, (_zero, tap) => {
  const distance = tap - TAPS / 2 + 0.5;
  const place = (tap + 0.5) / TAPS;
  const window = 0.42 - 0.5 * Math.cos(2 * Math.PI * place) + 0.08 * Math.cos(4 * Math.PI * place);
  return (Math.sin(Math.PI * distance) / (Math.PI * distance)) * window;
});

/** Brings speech of 8 kHz, 16 bit, little endian, to the 16 kHz that the network hears. */
export function doubleRate(pcm: Uint8Array): Float32Array {
  const view = new DataView(pcm.buffer, pcm.byteOffset, pcm.byteLength);
  const length = Math.floor(pcm.byteLength / 2);
  const given = Float32Array.from({ length }, (_zero, index) => view.getInt16(index * 2, true) / 32_768);
  const doubled = new Float32Array(length * 2);
  for (let index = 0; index < length; index += 1) {
    let between = 0;
    for (let tap = 0; tap < TAPS; tap += 1) between += (given[index + tap - TAPS / 2 + 1] ?? 0) * (WEIGHTS[tap] ?? 0);
    doubled[index * 2] = given[index] ?? 0;
    doubled[index * 2 + 1] = between;
  }
  return doubled;
}
