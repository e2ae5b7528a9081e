import { describe, expect, it } from 'vitest';
import { PieceLog } from './piece-log.ts';

const numbered = (count: number) => Array.from({ length: count }, (_value, index) => `第${index}块`);

function logOf(pieces: readonly string[]): PieceLog {
  const log = new PieceLog();
  for (const piece of pieces) log.push(piece);
  return log;
}

describe('piece log', () => {
  it.each([0, 1, 7, 8, 9, 16, 17, 500])('returns %d pieces starting at any number', (count) => {
    const pieces = numbered(count);
    const log = logOf(pieces);
    expect(log.length).toBe(count);
    expect(log.join()).toBe(pieces.join(''));
    for (const number of [0, 1, 6, 7, 8, 9, 15, 16, 200, Math.max(0, count - 1), count, count + 70]) {
      expect(log.from(number)).toEqual(pieces.slice(number));
    }
  });

  it('drops NUL characters and empty pieces', () => {
    const log = logOf(['前\0', '\0', '', '后']);
    expect([log.from(0), log.length]).toEqual([['前', '后'], 2]);
    expect(log.push('\0')).toBe(false);
  });
});
