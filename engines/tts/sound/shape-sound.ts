export const SAMPLE_RATE = 24_000;

/** Louder than this is speech. */
const QUIET = 0.01;
const EDGE_SECONDS = 0.05;
/** The loudness to which every sentence is brought, so that voices and sentences are equally loud. */
const LOUDNESS = 0.08;
const GAIN_MAX = 6;
const PEAK = 0.97;

/** Cuts the silence at both ends to a short pause and fades the edges, so that sentences follow each other without clicks. */
export function trimSilence(samples: Float32Array): Float32Array {
  let start = 0;
  let end = samples.length;
  while (start < end && Math.abs(samples[start] ?? 0) < QUIET) start += 1;
  while (end > start && Math.abs(samples[end - 1] ?? 0) < QUIET) end -= 1;
  if (start === end) return new Float32Array(0);
  const edge = Math.round(EDGE_SECONDS * SAMPLE_RATE);
  const cut = samples.slice(Math.max(0, start - edge), Math.min(samples.length, end + edge));
  const fade = Math.min(edge, Math.floor(cut.length / 2));
  for (let index = 0; index < fade; index += 1) {
    const share = index / fade;
    cut[index] = (cut[index] ?? 0) * share;
    cut[cut.length - 1 - index] = (cut[cut.length - 1 - index] ?? 0) * share;
  }
  return cut;
}

/** Brings the sound to the usual loudness times `gain`; peaks are bent instead of cut. */
export function setLoudness(samples: Float32Array, gain: number): Float32Array {
  const usual = Math.min(GAIN_MAX, LOUDNESS / Math.max(rootMeanSquare(samples), 1e-6));
  return samples.map((sample) => bend(sample * usual * gain));
}

/** Plays the sound faster or slower, which also moves its pitch. */
export function resample(samples: Float32Array, factor: number): Float32Array {
  if (factor === 1) return samples;
  const length = Math.max(1, Math.floor(samples.length / factor));
  const result = new Float32Array(length);
  for (let index = 0; index < length; index += 1) {
    const place = index * factor;
    const before = Math.floor(place);
    const share = place - before;
    result[index] = (samples[before] ?? 0) * (1 - share) + (samples[before + 1] ?? 0) * share;
  }
  return result;
}

export function rootMeanSquare(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / Math.max(1, samples.length));
}

function bend(sample: number): number {
  const size = Math.abs(sample);
  if (size <= 0.7) return sample;
  return Math.sign(sample) * (0.7 + (PEAK - 0.7) * Math.tanh((size - 0.7) / (PEAK - 0.7)));
}
