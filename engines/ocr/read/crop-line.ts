import type { Rect } from '../detect/min-rect.ts';
import { type Pixels, sample } from '../image/pixels.ts';

/** The network reads lines of this height. */
export const LINE_HEIGHT = 48;
const WIDTH_MIN = 16;
const WIDTH_MAX = 2400;

/** Cuts a line out of a picture, upright and at the height that the network reads. */
export function cropLine(picture: Pixels, rect: Rect): Pixels {
  const width = Math.round(Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, (rect.width / rect.height) * LINE_HEIGHT)));
  const data = new Uint8Array(width * LINE_HEIGHT * 3);
  const [stepX, stepY] = [rect.width / width, rect.height / LINE_HEIGHT];
  // A line that is shrunk is averaged over all of its pixels; otherwise thin strokes get lost.
  const samples = Math.min(6, Math.max(1, Math.round(Math.max(stepX, stepY))));
  const [cos, sin] = [Math.cos(rect.angle), Math.sin(rect.angle)];
  for (let row = 0; row < LINE_HEIGHT; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const sums = [0, 0, 0];
      for (let inner = 0; inner < samples * samples; inner += 1) {
        const u = (column + ((inner % samples) + 0.5) / samples) * stepX - rect.width / 2;
        const v = (row + (Math.floor(inner / samples) + 0.5) / samples) * stepY - rect.height / 2;
        const place = [rect.x + u * cos - v * sin - 0.5, rect.y + u * sin + v * cos - 0.5] as const;
        for (let channel = 0; channel < 3; channel += 1) {
          sums[channel] = (sums[channel] as number) + sample(picture, place, channel);
        }
      }
      const to = (row * width + column) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        data[to + channel] = Math.round((sums[channel] as number) / (samples * samples));
      }
    }
  }
  return { data, width, height: LINE_HEIGHT };
}
