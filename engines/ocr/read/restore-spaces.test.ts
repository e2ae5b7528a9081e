import { describe, expect, it } from 'vitest';
import type { Pixels } from '../image/pixels.ts';
import { restoreSpaces } from './restore-spaces.ts';

/** Draws each character as a bar; the numbers are the gaps behind them. */
function draw(parts: readonly (readonly [text: string, width: number, gap: number])[], { ground = 255, ink = 0 } = {}) {
  const width = parts.reduce((sum, [, wide, gap]) => sum + wide + gap, 20);
  const line: Pixels = { data: new Uint8Array(width * 48 * 3).fill(ground), width, height: 48 };
  const characters = [];
  let x = 10;
  for (const [text, wide, gap] of parts) {
    for (let y = 8; y < 40; y += 1) line.data.fill(ink, (y * width + x) * 3, (y * width + x + wide) * 3);
    characters.push({ text, x: x + wide / 2 });
    x += wide + gap;
  }
  return restoreSpaces({ characters, confidence: 1 }, line);
}

describe('spaces of a line', () => {
  it('come back between words and not between letters', () => {
    expect(
      draw([
        ['H', 16, 3],
        ['R', 16, 12],
        ['a', 14, 3],
        ['b', 14, 0],
      ]),
    ).toBe('HR ab');
  });

  it('come back on a dark ground too', () => {
    expect(
      draw(
        [
          ['a', 14, 3],
          ['b', 14, 12],
          ['c', 14, 0],
        ],
        { ground: 20, ink: 220 },
      ),
    ).toBe('ab c');
  });

  it('stand between Chinese and Latin only where the picture shows one', () => {
    expect(
      draw([
        ['假', 30, 12],
        ['X', 14, 3],
        ['天', 30, 0],
      ]),
    ).toBe('假 X天');
  });

  it('do not come from the room of Chinese characters, marks and figures', () => {
    expect(
      draw([
        ['年', 30, 6],
        ['，', 6, 26],
        ['假', 30, 0],
      ]),
    ).toBe('年，假');
    expect(
      draw([
        ['1', 6, 11],
        ['1', 6, 11],
        ['2', 14, 0],
      ]),
    ).toBe('112');
  });
});
