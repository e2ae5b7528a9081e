import type { Pixels } from '../image/pixels.ts';
import type { Network } from '../onnx-runtime.ts';
import { findBoxes } from './find-boxes.ts';
import type { Rect } from './min-rect.ts';

const MEAN = [0.485, 0.456, 0.406] as const;
const DEVIATION = [0.229, 0.224, 0.225] as const;
/** The network halves the picture five times. */
const STEP = 32;
/** Larger pictures are shrunk for the detection only; the lines themselves are read at full size. */
const SIDE_MAX = 1920;

/** Resizes a picture; the engine passes sharp's resampling. */
export type Resize = (picture: Pixels, width: number, height: number) => Promise<Pixels>;

/** Finds the rectangles of all text lines, in pixels of the picture. */
export async function detectLines(
  { network, resize }: { network: Network; resize: Resize },
  picture: Pixels,
): Promise<Rect[]> {
  const scale = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height));
  const width = inSteps(picture.width * scale);
  const height = inSteps(picture.height * scale);
  const small = await resize(picture, width, height);
  const { data } = await network(normalise(small), [1, 3, height, width]);
  const [scaleX, scaleY] = [picture.width / width, picture.height / height];
  return findBoxes({ data, width, height }).map((box) => ({
    x: box.x * scaleX,
    y: box.y * scaleY,
    // The two factors differ by a few percent at most, because the sides are rounded to steps.
    width: box.width * scaleX,
    height: box.height * scaleY,
    angle: box.angle,
  }));
}

function inSteps(side: number): number {
  return Math.max(STEP, Math.round(side / STEP) * STEP);
}

/** The network was trained on pictures in the order blue, green, red. */
function normalise({ data, width, height }: Pixels): Float32Array {
  const size = width * height;
  const planes = new Float32Array(size * 3);
  for (let plane = 0; plane < 3; plane += 1) {
    const factor = 1 / 255 / (DEVIATION[plane] as number);
    const shift = (MEAN[plane] as number) / (DEVIATION[plane] as number);
    const channel = 2 - plane;
    for (let pixel = 0; pixel < size; pixel += 1) {
      planes[plane * size + pixel] = (data[pixel * 3 + channel] as number) * factor - shift;
    }
  }
  return planes;
}
