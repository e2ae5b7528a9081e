import { BROKEN_PICTURE, NOT_A_PICTURE, PictureProblem, TOO_MANY_PIXELS } from './picture-problems.ts';

const FILE_HEAD = 14;
const INFO_HEAD = 40;
const PLAIN = 0;
const BIT_FIELDS = 3;

export type RawPicture = { pixels: Buffer; width: number; height: number };
type Layout = { width: number; height: number; isTopDown: boolean; depth: number; start: number; palette: Buffer };

/** Decodes the bitmaps that people have: 8 bits with a palette, 24 and 32 bits, not compressed. Returns RGB pixels. */
export function readBmp(bytes: Buffer, pixelsMax: number): RawPicture {
  const layout = readLayout(bytes, pixelsMax);
  const { width, height, isTopDown, depth, start } = layout;
  const stride = Math.ceil((width * depth) / 32) * 4;
  if (start + stride * height > bytes.length) throw new PictureProblem(BROKEN_PICTURE);
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    const from = start + stride * (isTopDown ? y : height - 1 - y);
    copyRow({ bytes, from, layout }, pixels, y * width * 3);
  }
  return { pixels, width, height };
}

function readLayout(bytes: Buffer, pixelsMax: number): Layout {
  if (bytes.length < FILE_HEAD + INFO_HEAD) throw new PictureProblem(BROKEN_PICTURE);
  const start = bytes.readUInt32LE(10);
  const headSize = bytes.readUInt32LE(14);
  const width = bytes.readInt32LE(18);
  const signedHeight = bytes.readInt32LE(22);
  const depth = bytes.readUInt16LE(28);
  const compression = bytes.readUInt32LE(30);
  const height = Math.abs(signedHeight);
  if (headSize < INFO_HEAD || width <= 0 || height === 0) throw new PictureProblem(BROKEN_PICTURE);
  if (width * height > pixelsMax) throw new PictureProblem(TOO_MANY_PIXELS);
  const isPlain = compression === PLAIN || (compression === BIT_FIELDS && depth === 32);
  if (!isPlain || ![8, 24, 32].includes(depth)) throw new PictureProblem(NOT_A_PICTURE);
  const palette = bytes.subarray(FILE_HEAD + headSize, start);
  return { width, height, isTopDown: signedHeight < 0, depth, start, palette };
}

/** The colours of a row are stored as blue, green, red. */
function copyRow(row: { bytes: Buffer; from: number; layout: Layout }, pixels: Buffer, to: number): void {
  const { bytes, from, layout } = row;
  const { width, depth, palette } = layout;
  const step = depth / 8;
  for (let x = 0; x < width; x += 1) {
    const at = from + x * step;
    const source = depth === 8 ? palette : bytes;
    const colour = depth === 8 ? (bytes[at] ?? 0) * 4 : at;
    pixels[to + x * 3] = source[colour + 2] ?? 0;
    pixels[to + x * 3 + 1] = source[colour + 1] ?? 0;
    pixels[to + x * 3 + 2] = source[colour] ?? 0;
  }
}
