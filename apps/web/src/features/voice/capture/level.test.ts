import { describe, expect, it } from 'vitest';
import { levelOf } from './level.ts';

describe('level', () => {
  it.each([
    ['nothing', 0, 0],
    ['noise below hearing', 0.0005, 0],
    ['a quiet voice', 0.03, 0.49],
    ['a voice near the microphone', 0.3, 0.83],
    ['full scale', 1, 1],
  ])('shows %s by its loudness', (_name, value, level) => {
    expect(levelOf(Float32Array.from({ length: 256 }, () => value))).toBeCloseTo(level, 1);
  });
});
