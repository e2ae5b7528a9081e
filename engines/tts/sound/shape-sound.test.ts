import { describe, expect, it } from 'vitest';
import { encodeWav } from './encode-wav.ts';
import { resample, rootMeanSquare, SAMPLE_RATE, setLoudness, trimSilence } from './shape-sound.ts';

function tone(seconds: number, size: number): Float32Array {
  return Float32Array.from(
    { length: seconds * SAMPLE_RATE },
    (_zero, index) => size * Math.sin((2 * Math.PI * 220 * index) / SAMPLE_RATE),
  );
}

describe('the shape of a spoken sentence', () => {
  it('cuts the silence at both ends', () => {
    const silence = new Float32Array(SAMPLE_RATE);
    const sound = trimSilence(Float32Array.from([...silence, ...tone(1, 0.5), ...silence]));
    expect(sound.length / SAMPLE_RATE).toBeCloseTo(1.1, 1);
    expect(sound[0]).toBe(0);
    expect(trimSilence(silence)).toHaveLength(0);
  });

  it('makes quiet and loud sentences equally loud and never clips', () => {
    const [quiet, loud] = [setLoudness(tone(1, 0.05), 1), setLoudness(tone(1, 0.9), 1)];
    expect(rootMeanSquare(quiet)).toBeCloseTo(rootMeanSquare(loud), 2);
    expect(Math.max(...setLoudness(tone(0.1, 0.9), 20))).toBeLessThan(1);
  });

  it('plays faster and therefore higher', () => {
    expect(resample(tone(1, 0.5), 1.25).length).toBe(SAMPLE_RATE / 1.25);
  });

  it('writes a wav file with its length', () => {
    const file = encodeWav(tone(0.5, 0.5));
    expect(file.toString('latin1', 0, 4)).toBe('RIFF');
    expect(file.readUInt32LE(24)).toBe(SAMPLE_RATE);
    expect(file.readUInt32LE(40)).toBe(SAMPLE_RATE);
    expect(file).toHaveLength(44 + SAMPLE_RATE);
  });
});
