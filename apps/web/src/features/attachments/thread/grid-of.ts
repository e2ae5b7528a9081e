import type { ShownPicture } from '../viewer/pictures-of.ts';

type Tile = {
  readonly picture: ShownPicture;
  readonly width: number;
  readonly height: number;
  /** Whether the tile has the ratio of the picture. */
  readonly isWhole: boolean;
};

const SHOWN_MAX = 4;
const LOW = 148;
const HIGH = 320;
const WIDE = 420;
const TILE = 198;
const HALF = 119;
const GAP = 8;

/** Returns the tiles of a grid with their sizes, and how many pictures have no tile. */
export function gridOf(pictures: readonly ShownPicture[]): { tiles: Tile[]; more: number } {
  const [first, ...rest] = pictures;
  if (first === undefined) return { tiles: [], more: 0 };
  if (rest.length === 0) return { tiles: [{ picture: first, ...singleSize(first), isWhole: true }], more: 0 };
  const shown = pictures.slice(0, SHOWN_MAX);
  const tiles = shown.map((picture, index) => ({ picture, ...tileSize(shown.length, index), isWhole: false }));
  return { tiles, more: pictures.length - shown.length };
}

/** Between 148 and 320 high by its ratio, and never wider than the column. */
function singleSize({ width, height }: ShownPicture): { width: number; height: number } {
  if (width === 0 || height === 0) return { width: TILE, height: TILE };
  const ratio = width / height;
  const high = Math.min(HIGH, Math.max(LOW, Math.min(height, WIDE / ratio)));
  return { width: Math.round(Math.min(WIDE, high * ratio)), height: Math.round(high) };
}

function tileSize(count: number, index: number): { width: number; height: number } {
  if (count === 2) return { width: TILE, height: TILE };
  if (count === 3) return { width: TILE, height: index === 0 ? HALF * 2 + GAP : HALF };
  return { width: TILE, height: HALF };
}
