/** How much of the new band is kept: up to 86 % of half the lower rate, so that nothing above it folds back. */
const PASSBAND = 0.86;
/** Length of the filter to each side, in periods of the lower rate. */
const REACH = 24;
const FULL_SCALE = 32_767;

export type Resampler = {
  /** Takes the next samples (−1 to 1) and returns what can be computed of them, as 16 bit. */
  readonly push: (samples: Float32Array) => Int16Array;
  /** Returns the end of the sound, which waits for samples that never come. */
  readonly flush: () => Int16Array;
};

/**
 * Brings sound from one sample rate to another, in pieces of any size: the result is the same as if it came in one
 * piece. A windowed sinc removes what the lower rate cannot carry.
 */
export function createResampler(from: number, to: number): Resampler {
  const shared = greatestDivisor(from, to);
  const inputStep = from / shared;
  const phases = to / shared;
  const reach = Math.ceil((REACH * from) / Math.min(from, to));
  const kernels: Float64Array[] = [];
  // Silence before the first sample, so that the first result has something to its left.
  let kept = new Float32Array(reach);
  let position = 0;
  let phase = 0;

  function push(samples: Float32Array): Int16Array {
    const input = new Float32Array(kept.length + samples.length);
    input.set(kept);
    input.set(samples, kept.length);
    const results: number[] = [];
    while (position + 2 * reach < input.length) {
      results.push(toInteger(filtered(input)));
      phase += inputStep;
      position += Math.floor(phase / phases);
      phase %= phases;
    }
    const used = Math.min(position, input.length);
    kept = input.slice(used);
    position -= used;
    return Int16Array.from(results);
  }

  function filtered(input: Float32Array): number {
    const kernel = (kernels[phase] ??= kernelFor(phase / phases, reach, Math.min(1, to / from)));
    let sum = 0;
    for (let tap = 0; tap < kernel.length; tap += 1) sum += (kernel[tap] ?? 0) * (input[position + tap] ?? 0);
    return sum;
  }

  return { push, flush: () => push(new Float32Array(reach + 1)) };
}

/** The weights of the samples around a place between two samples; their sum is 1. */
function kernelFor(fraction: number, reach: number, scale: number): Float64Array {
  const band = scale * PASSBAND;
  const kernel = Float64Array.from({ length: 2 * reach + 1 }, (_, tap) => {
    const distance = tap - reach - fraction;
    return band * sinc(band * distance) * blackman(distance / (reach + 1));
  });
  const sum = kernel.reduce((total, weight) => total + weight, 0);
  return kernel.map((weight) => weight / sum);
}

function sinc(value: number): number {
  return value === 0 ? 1 : Math.sin(Math.PI * value) / (Math.PI * value);
}

function blackman(place: number): number {
  if (Math.abs(place) >= 1) return 0;
  return 0.42 + 0.5 * Math.cos(Math.PI * place) + 0.08 * Math.cos(2 * Math.PI * place);
}

function toInteger(value: number): number {
  return Math.round(Math.max(-1, Math.min(1, value)) * FULL_SCALE);
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}
