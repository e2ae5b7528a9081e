import { withAlpha } from './chart-colours.ts';

const LINES = { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 5] };
const PATTERNS = [
  undefined,
  { ...LINES, rotation: -Math.PI / 4 },
  {
    symbol: 'circle',
    symbolSize: 0.8,
    dashArrayX: [
      [8, 8],
      [0, 8, 8, 0],
    ],
    dashArrayY: [6, 0],
  },
  { ...LINES, rotation: Math.PI / 4 },
  LINES,
  { ...LINES, rotation: Math.PI / 2 },
];

/** The texture of a series, so that colour is not the only difference. The first series stays plain. */
export function decalOf(index: number, surface: string): object | undefined {
  const pattern = PATTERNS[index % PATTERNS.length];
  return pattern && { ...pattern, color: withAlpha(surface, 0.6) };
}
