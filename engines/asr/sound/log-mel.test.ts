import { describe, expect, it } from 'vitest';
import { doubleRate } from './double-rate.ts';
import { BANDS, logMel } from './log-mel.ts';

function pcmTone(hertz: number, seconds: number): Buffer {
  const pcm = Buffer.alloc(seconds * 16_000);
  for (let index = 0; index < pcm.length / 2; index += 1)
    pcm.writeInt16LE(Math.round(12_000 * Math.sin((2 * Math.PI * hertz * index) / 8000)), index * 2);
  return pcm;
}

function loudestBand(bands: Float32Array, frames: number, frame: number): number {
  let loudest = 0;
  for (let band = 1; band < BANDS; band += 1)
    if ((bands[band * frames + frame] ?? 0) > (bands[loudest * frames + frame] ?? 0)) loudest = band;
  return loudest;
}

describe('the sound that the network hears', () => {
  it('doubles the rate without changing a tone', () => {
    const samples = doubleRate(pcmTone(1000, 1));
    expect(samples).toHaveLength(16_000);
    const expected = (index: number) => (12_000 / 32_768) * Math.sin((2 * Math.PI * 1000 * index) / 16_000);
    for (const index of [4001, 8003, 12_007]) expect(samples[index]).toBeCloseTo(expected(index), 2);
  });

  it('shows a higher tone in a higher band and silence behind the end', () => {
    const frames = 200;
    const [low, high] = [300, 3000].map((hertz) => logMel(doubleRate(pcmTone(hertz, 1)), frames));
    expect(low).toHaveLength(BANDS * frames);
    expect(loudestBand(low ?? new Float32Array(), frames, 50)).toBeLessThan(
      loudestBand(high ?? new Float32Array(), frames, 50),
    );
    const most = Math.max(...(low ?? []));
    expect(low?.[150]).toBeCloseTo(most - 2, 5);
  });
});
