import type { Pixels } from '../image/pixels.ts';
import type { Network, Tensor } from '../onnx-runtime.ts';
import { LINE_HEIGHT } from './crop-line.ts';

/** A recognised character with the place of its middle in the cropped line. */
export type ReadCharacter = { text: string; x: number };
export type ReadLine = { characters: ReadCharacter[]; confidence: number };

const BATCH_WIDTH = 3200;
const LINES_MAX = 8;

/** Reads cropped lines. Lines of similar width share one call, because the network pads them to the widest. */
export async function readLines(
  { network, alphabet }: { network: Network; alphabet: readonly string[] },
  lines: readonly Pixels[],
): Promise<ReadLine[]> {
  const results: ReadLine[] = [];
  const order = lines.map((_, index) => index).toSorted((one, other) => widthOf(lines, one) - widthOf(lines, other));
  for (let start = 0; start < order.length;) {
    const batch = takeBatch(lines, order, start);
    start += batch.length;
    const width = Math.max(...batch.map((index) => widthOf(lines, index)));
    const pictures = batch.map((index) => lines[index] as Pixels);
    const output = await network(stack(pictures, width), [batch.length, 3, LINE_HEIGHT, width]);
    for (const [place, index] of batch.entries()) {
      results[index] = decode({ output, place, width, alphabet, until: widthOf(lines, index) });
    }
  }
  return results;
}

function widthOf(lines: readonly Pixels[], index: number): number {
  return lines[index]?.width ?? 0;
}

function takeBatch(lines: readonly Pixels[], order: readonly number[], start: number): number[] {
  const batch: number[] = [];
  const narrowest = widthOf(lines, order[start] as number);
  for (const index of order.slice(start, start + LINES_MAX)) {
    const width = widthOf(lines, index);
    if (batch.length > 0 && (width * (batch.length + 1) > BATCH_WIDTH || width > narrowest * 1.3 + 32)) break;
    batch.push(index);
  }
  return batch;
}

/** Blue, green, red, each from −1 to 1; the padding is 0 as in the training. */
function stack(lines: readonly Pixels[], width: number): Float32Array {
  const plane = LINE_HEIGHT * width;
  const data = new Float32Array(lines.length * 3 * plane);
  for (const [place, line] of lines.entries()) {
    for (let channel = 0; channel < 3; channel += 1) {
      const base = (place * 3 + channel) * plane;
      for (let row = 0; row < LINE_HEIGHT; row += 1) {
        for (let column = 0; column < line.width; column += 1) {
          const value = line.data[(row * line.width + column) * 3 + 2 - channel] as number;
          data[base + row * width + column] = value / 127.5 - 1;
        }
      }
    }
  }
  return data;
}

function likeliest(data: Float32Array, base: number, classes: number): number {
  let best = 0;
  for (let index = 1; index < classes; index += 1) {
    if ((data[base + index] as number) > (data[base + best] as number)) best = index;
  }
  return best;
}

type Decoding = { output: Tensor; place: number; width: number; until: number; alphabet: readonly string[] };

/** Takes the likeliest class of each step; equal neighbours are one character, class 0 stands for none. */
function decode({ output, place, width, until, alphabet }: Decoding): ReadLine {
  const [, steps = 0, classes = 0] = output.dims;
  const stepWidth = width / steps;
  const characters: (ReadCharacter & { steps: number })[] = [];
  let [previous, sum] = [0, 0];
  for (let step = 0; step < steps && step * stepWidth < until; step += 1) {
    const base = (place * steps + step) * classes;
    const best = likeliest(output.data, base, classes);
    const x = (step + 0.5) * stepWidth;
    const last = characters.at(-1);
    if (best !== 0 && best === previous && last !== undefined) {
      last.steps += 1;
      last.x += (x - last.x) / last.steps;
    } else if (best !== 0) {
      characters.push({ text: alphabet[best] ?? '', x, steps: 1 });
      sum += output.data[base + best] as number;
    }
    previous = best;
  }
  return {
    characters: characters.map(({ text, x }) => ({ text, x })),
    confidence: characters.length === 0 ? 0 : sum / characters.length,
  };
}
