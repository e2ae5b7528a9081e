import { describe, expect, it } from 'vitest';
import { createResampler } from './resampler.ts';

const SECOND = 1;

function tone(rate: number, hertz: number, seconds = SECOND): Float32Array {
  return Float32Array.from(
    { length: rate * seconds },
    (_, index) => 0.5 * Math.sin((2 * Math.PI * hertz * index) / rate),
  );
}

function resample(samples: Float32Array, rate: number, piece = samples.length): Int16Array {
  const { push, flush } = createResampler(rate, 8000);
  const parts: Int16Array[] = [];
  for (let start = 0; start < samples.length; start += piece) parts.push(push(samples.slice(start, start + piece)));
  parts.push(flush());
  return Int16Array.from(parts.flatMap((part) => Array.from(part)));
}

/** Level against the tone that went in, in decibels, without the first and last tenth of a second. */
function levelOf(result: Int16Array): number {
  const inner = Array.from(result.slice(800, -800));
  const power = inner.reduce((sum, value) => sum + (value / 32_767) ** 2, 0) / inner.length;
  return 10 * Math.log10(power / 0.125);
}

describe('resampler', () => {
  it.each([16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 96_000])(
    'keeps the tones of speech from %i Hz within a tenth of a decibel',
    (rate) => {
      for (const hertz of [100, 300, 1000, 2000, 3000]) {
        expect(Math.abs(levelOf(resample(tone(rate, hertz), rate)))).toBeLessThan(0.1);
      }
    },
  );

  it.each([24_000, 44_100, 48_000])('removes tones from %i Hz that 8 kHz cannot carry', (rate) => {
    for (const hertz of [4200, 5000, 6000, 7900, 9000, 11_500]) {
      expect(levelOf(resample(tone(rate, hertz), rate))).toBeLessThan(-60);
    }
  });

  it.each([
    [24_000, 128],
    [44_100, 128],
    [44_100, 1],
    [48_000, 441],
  ])('gives the same sound from %i Hz in pieces of %i samples as in one piece', (rate, piece) => {
    const sound = tone(rate, 440, 0.25);
    expect(Array.from(resample(sound, rate, piece))).toEqual(Array.from(resample(sound, rate)));
  });

  it.each([8000, 11_025, 16_000, 44_100, 48_000])('keeps the length of a sound from %i Hz', (rate) => {
    expect(Math.abs(resample(tone(rate, 440), rate).length - 8000)).toBeLessThanOrEqual(2);
  });

  it('keeps the frequency of a tone', () => {
    const result = Array.from(resample(tone(44_100, 1000), 44_100)).slice(800, 7200);
    const crossings = result.filter((value, index) => value >= 0 && (result[index - 1] ?? 0) < 0).length;
    expect(Math.abs(crossings - 800)).toBeLessThanOrEqual(1);
  });

  it('limits a sound that is too loud in place of letting it wrap around', () => {
    const loud = Float32Array.from({ length: 4800 }, () => 3);
    const result = Array.from(resample(loud, 48_000)).slice(200, -200);
    expect(new Set(result)).toEqual(new Set([32_767]));
  });
});
