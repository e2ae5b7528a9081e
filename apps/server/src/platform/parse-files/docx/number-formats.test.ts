import { expect, it } from 'vitest';
import { formatNumber } from './number-formats.ts';

it.each([
  [3, 'decimal', '3'],
  [3, 'unknown', '3'],
  [0, 'chineseCounting', '0'],
  [10, 'chineseCounting', '十'],
  [19, 'chineseCounting', '十九'],
  [20, 'chineseCountingThousand', '二十'],
  [101, 'chineseCountingThousand', '一百零一'],
  [110, 'chineseCountingThousand', '一百一十'],
  [1005, 'chineseCountingThousand', '一千零五'],
  [12, 'ideographDigital', '一二'],
  [12, 'chineseLegalSimplified', '壹拾贰'],
  [2, 'ideographTraditional', '乙'],
  [7, 'decimalZero', '07'],
  [28, 'upperLetter', 'BB'],
  [4, 'lowerRoman', 'iv'],
  [1994, 'upperRoman', 'MCMXCIV'],
  [3, 'decimalEnclosedCircle', '③'],
])('writes %i as %s like Word: %s', (value, format, text) => {
  expect(formatNumber(value, format)).toBe(text);
});
