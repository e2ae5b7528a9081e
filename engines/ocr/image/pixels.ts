/** A decoded picture: three bytes per pixel (red, green, blue), row by row. */
export type Pixels = { data: Uint8Array; width: number; height: number };

/** Turns a picture by quarter turns clockwise. */
export function turnPixels(picture: Pixels, quarters: 1 | 2 | 3): Pixels {
  const { data, width, height } = picture;
  const isSideways = quarters !== 2;
  const turned: Pixels = {
    data: new Uint8Array(data.length),
    width: isSideways ? height : width,
    height: isSideways ? width : height,
  };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [toX, toY] = turnedPlace({ x, y, width, height, quarters });
      const from = (y * width + x) * 3;
      const to = (toY * turned.width + toX) * 3;
      turned.data[to] = data[from] as number;
      turned.data[to + 1] = data[from + 1] as number;
      turned.data[to + 2] = data[from + 2] as number;
    }
  }
  return turned;
}

type Place = { x: number; y: number; width: number; height: number; quarters: 1 | 2 | 3 };

function turnedPlace({ x, y, width, height, quarters }: Place): [number, number] {
  if (quarters === 1) return [height - 1 - y, x];
  if (quarters === 2) return [width - 1 - x, height - 1 - y];
  return [y, width - 1 - x];
}

/** Samples one channel between pixels; outside of the picture the nearest pixel counts. */
export function sample({ data, width, height }: Pixels, [x, y]: readonly [number, number], channel: number): number {
  const left = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 1, Math.max(0, Math.floor(y)));
  const right = Math.min(width - 1, left + 1);
  const bottom = Math.min(height - 1, top + 1);
  const shareX = Math.min(1, Math.max(0, x - left));
  const shareY = Math.min(1, Math.max(0, y - top));
  const at = (column: number, row: number) => data[(row * width + column) * 3 + channel] as number;
  const upper = at(left, top) * (1 - shareX) + at(right, top) * shareX;
  const lower = at(left, bottom) * (1 - shareX) + at(right, bottom) * shareX;
  return upper * (1 - shareY) + lower * shareY;
}
