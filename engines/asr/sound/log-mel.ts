import { BINS, powerSpectrum, WINDOW } from './fourier.ts';

const RATE = 16_000;
const HOP = 160;
export const BANDS = 80;
export const FRAMES_PER_SECOND = RATE / HOP;
const HANN = Float64Array.from(
  { length: WINDOW },
  (_zero, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / WINDOW),
);
/** The scale of Slaney is linear below and logarithmic above. */
const LINEAR_HERTZ = 1000;
const LINEAR_MEL = 15;
const LOG_STEP = Math.log(6.4) / 27;
const FILTERS = melFilters();

/** Returns the picture of the sound that Whisper reads: 80 bands of `frames` frames, silence behind the end. */
export function logMel(samples: Float32Array, frames: number): Float32Array {
  const bands = new Float32Array(BANDS * frames).fill(-10);
  const heard = Math.min(frames, Math.ceil((samples.length + WINDOW / 2) / HOP));
  const window = new Float64Array(WINDOW);
  const power = new Float64Array(BINS);
  let most = -10;
  for (let frame = 0; frame < heard; frame += 1) {
    fillWindow(samples, frame * HOP - WINDOW / 2, window);
    powerSpectrum(window, power);
    for (const [band, { first, weights }] of FILTERS.entries()) {
      let sum = 0;
      for (const [index, weight] of weights.entries()) sum += weight * (power[first + index] ?? 0);
      const value = Math.log10(Math.max(sum, 1e-10));
      bands[band * frames + frame] = value;
      if (value > most) most = value;
    }
  }
  return bands.map((value) => (Math.max(value, most - 8) + 4) / 4);
}

/** The sound is mirrored before its start, and silent behind its end. */
function fillWindow(samples: Float32Array, start: number, window: Float64Array): void {
  for (let index = 0; index < WINDOW; index += 1)
    window[index] = (samples[Math.abs(start + index)] ?? 0) * (HANN[index] ?? 0);
}

type Filter = { first: number; weights: number[] };

/** Triangles on the mel scale of Slaney, each with the same area. */
function melFilters(): Filter[] {
  const edges = Array.from({ length: BANDS + 2 }, (_zero, index) => toHertz((toMel(RATE / 2) * index) / (BANDS + 1)));
  return Array.from({ length: BANDS }, (_zero, band) => {
    const [low = 0, middle = 0, high = 0] = edges.slice(band, band + 3);
    const weights = Array.from({ length: BINS }, (_none, bin) => {
      const hertz = (bin * RATE) / WINDOW;
      const height = Math.min((hertz - low) / (middle - low), (high - hertz) / (high - middle));
      return (Math.max(0, height) * 2) / (high - low);
    });
    const first = Math.max(
      0,
      weights.findIndex((weight) => weight > 0),
    );
    return { first, weights: weights.slice(first, weights.findLastIndex((weight) => weight > 0) + 1) };
  });
}

function toMel(hertz: number): number {
  return hertz < LINEAR_HERTZ ? (hertz * 3) / 200 : LINEAR_MEL + Math.log(hertz / LINEAR_HERTZ) / LOG_STEP;
}

function toHertz(mel: number): number {
  return mel < LINEAR_MEL ? (mel * 200) / 3 : LINEAR_HERTZ * Math.exp(LOG_STEP * (mel - LINEAR_MEL));
}
