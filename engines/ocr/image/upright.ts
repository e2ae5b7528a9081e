import type { Rect } from '../detect/min-rect.ts';
import { cropLine } from '../read/crop-line.ts';
import type { ReadLine } from '../read/read-lines.ts';
import { type Pixels, turnPixels } from './pixels.ts';

type Tools = {
  detect: (picture: Pixels) => Promise<Rect[]>;
  read: (lines: Pixels[]) => Promise<ReadLine[]>;
  rotate: (picture: Pixels, radians: number) => Promise<Pixels>;
};
export type Upright = { picture: Pixels; boxes: Rect[] };

/** A line is clearly longer than high; shorter boxes say nothing about the direction. */
const LONG = 2;
const TILT_MIN = 0.3 * (Math.PI / 180);
const LINES_TRIED = 6;
/** Both directions of the same lines are compared by how sure the network is. */
const SURER = 0.1;

/** Finds the lines of a picture, after turning it so that they run from left to right. */
export async function makeUpright(tools: Tools, original: Pixels): Promise<Upright> {
  let now: Upright = { picture: original, boxes: await tools.detect(original) };
  if (isSideways(now.boxes)) now = await detectAgain(tools, turnPixels(now.picture, 1));
  const tilt = tiltOf(now.boxes);
  if (Math.abs(tilt) > TILT_MIN) now = await detectAgain(tools, await tools.rotate(now.picture, -tilt));
  if (await isUpsideDown(tools, now)) now = await detectAgain(tools, turnPixels(now.picture, 2));
  return now;
}

async function detectAgain({ detect }: Tools, picture: Pixels): Promise<Upright> {
  return { picture, boxes: await detect(picture) };
}

function isSideways(boxes: readonly Rect[]): boolean {
  let [across, down] = [0, 0];
  for (const { width, height } of boxes) {
    if (width > height * LONG) across += width;
    if (height > width * LONG) down += height;
  }
  return down > across;
}

/** Returns the median angle of the long lines, where a longer line counts more. */
function tiltOf(boxes: readonly Rect[]): number {
  const long = boxes.filter(({ width, height }) => width > height * LONG);
  const sorted = long.toSorted((one, other) => one.angle - other.angle);
  const half = sorted.reduce((sum, { width }) => sum + width, 0) / 2;
  let sum = 0;
  for (const { angle, width } of sorted) {
    sum += width;
    if (sum >= half) return angle;
  }
  return 0;
}

async function isUpsideDown({ read }: Tools, { picture, boxes }: Upright): Promise<boolean> {
  const longest = boxes.toSorted((one, other) => other.width - one.width).slice(0, LINES_TRIED);
  if (longest.length === 0) return false;
  // The first words of a line are enough.
  const lines = longest.map((box) => cropLine(picture, startOf(box)));
  const asIs = meanConfidence(await read(lines));
  if (asIs > 0.9) return false;
  return meanConfidence(await read(lines.map((line) => turnPixels(line, 2)))) > asIs + SURER;
}

function startOf(box: Rect): Rect {
  const width = Math.min(box.width, box.height * 8);
  const shift = (box.width - width) / 2;
  return { ...box, width, x: box.x - shift * Math.cos(box.angle), y: box.y - shift * Math.sin(box.angle) };
}

function meanConfidence(lines: readonly ReadLine[]): number {
  return lines.reduce((sum, { confidence }) => sum + confidence, 0) / lines.length;
}
