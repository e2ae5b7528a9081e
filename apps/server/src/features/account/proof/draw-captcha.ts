import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';

const CHARACTERS = 4;
/** Leaves out characters that look alike. */
const ALPHABET = '2346789abcdefghjkmnpqrtuvwxyzABCDEFGHJKMNPQRTUVWXYZ';
const WIDTH = 124;
const HEIGHT = 44;
/** Dark enough for the background, and as different from each other as letters and lines need. */
const INKS = ['#0b6b75', '#3b3f8f', '#b4481d', '#15201f', '#7a2f6b'];
const LINE_INKS = ['#5fa8ae', '#8f93c9', '#d39a6a', '#7f8e8c'];
const LINES = 3;

type Glyph = { width: number; path: string };
type Point = { x: number; y: number };

let glyphs: Promise<Record<string, Glyph>> | undefined;

/**
 * Draws solid letters, each turned, slanted and bent in its own way, with lines behind and before them. The shapes of
 * the letters are those of Noto Sans SC Bold (SIL Open Font License), so no font of the machine is needed. The library
 * that makes the picture loads at the first use, to keep an idle server small. The number of colours is not reduced,
 * because that took five times as long as everything else.
 */
export async function drawCaptcha(): Promise<{ text: string; png: Buffer }> {
  glyphs ??= readGlyphs();
  const [shapes, { default: sharp }] = await Promise.all([glyphs, import('sharp')]);
  const text = Array.from({ length: CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  const png = await sharp(Buffer.from(svgOf(text, shapes)), { density: 144 })
    .flatten()
    .png({ compressionLevel: 3 })
    .toBuffer();
  return { text, png };
}

async function readGlyphs(): Promise<Record<string, Glyph>> {
  const file = await readFile(new URL('./captcha-glyphs.json', import.meta.url), 'utf8');
  return JSON.parse(file) as Record<string, Glyph>;
}

function svgOf(text: string, shapes: Record<string, Glyph>): string {
  const room = (WIDTH - 16) / CHARACTERS;
  const letters = Array.from(text, (letter, index) => letterPath(shapes[letter], 8 + room * (index + 0.5)));
  const lines = Array.from({ length: LINES }, linePath);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <rect width="100%" height="100%" fill="#eef3f3"/>${lines.slice(1).join('')}${letters.join('')}${lines[0]}</svg>`;
}

/** Places a letter around the middle of its room. */
function letterPath(glyph: Glyph | undefined, middle: number): string {
  if (glyph === undefined) return '';
  const size = between(27, 32) / 1000;
  const angle = between(-0.34, 0.34);
  const slant = between(-0.25, 0.25);
  const wave = { height: between(-40, 40), length: between(260, 420), start: between(0, 6) };
  const place = { x: middle + between(-2, 2), y: HEIGHT / 2 + between(-3, 3) };
  const path = bent(glyph.path, ({ x, y }) => {
    // The letter stands on a line 370 below its middle.
    const [across, up] = [x - glyph.width / 2 + slant * -(y + 370), y + 370];
    const lifted = up + wave.height * Math.sin(x / wave.length + wave.start);
    return {
      x: place.x + size * (across * Math.cos(angle) - lifted * Math.sin(angle)),
      y: place.y + size * (across * Math.sin(angle) + lifted * Math.cos(angle)),
    };
  });
  return `<path fill="${pick(INKS)}" d="${path}"/>`;
}

/** Moves every point of a path; all of its commands consist of points. */
function bent(path: string, move: (point: Point) => Point): string {
  return path.replaceAll(/(-?\d+) (-?\d+)/gu, (_pair, x: string, y: string) => {
    const moved = move({ x: Number(x), y: Number(y) });
    return `${moved.x.toFixed(2)} ${moved.y.toFixed(2)}`;
  });
}

function linePath(): string {
  const [start, first, second, end] = Array.from({ length: 4 }, () => between(6, HEIGHT - 6).toFixed(1));
  const d = `M0 ${start}C${WIDTH / 3} ${first} ${(WIDTH * 2) / 3} ${second} ${WIDTH} ${end}`;
  return `<path fill="none" stroke="${pick(LINE_INKS)}" stroke-width="${between(1, 1.6).toFixed(1)}" d="${d}"/>`;
}

function between(least: number, most: number): number {
  return least + (randomInt(1_000_001) / 1_000_000) * (most - least);
}

function pick(from: readonly string[]): string {
  return from[randomInt(from.length)] ?? '';
}
