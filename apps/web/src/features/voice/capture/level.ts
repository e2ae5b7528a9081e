/** Quieter than this is shown as silence. */
const FLOOR_DECIBELS = -60;

/** Returns how loud the samples (−1 to 1) are, from 0 to 1 as people hear it. */
export function levelOf(samples: Float32Array): number {
  let power = 0;
  for (const sample of samples) power += sample * sample;
  if (power === 0) return 0;
  const decibels = 10 * Math.log10(power / samples.length);
  return Math.max(0, Math.min(1, 1 - decibels / FLOOR_DECIBELS));
}
