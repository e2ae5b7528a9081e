export type Size = { width: number; height: number };
export type Crop = {
  /** 1 shows as much of the picture as fits into the square. */
  zoom: number;
  /** The centre of the square, as fractions of the picture's width and height. */
  x: number;
  y: number;
};

export const ZOOM_MAX = 4;
export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };

export function fitCrop({ width, height }: Size, { zoom, x, y }: Crop): Crop {
  const fit = Math.min(ZOOM_MAX, Math.max(1, zoom));
  const half = Math.min(width, height) / fit / 2;
  return { zoom: fit, x: within(x, half / width), y: within(y, half / height) };
}

export function cropSquare({ width, height }: Size, { zoom, x, y }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom;
  return { left: x * width - side / 2, top: y * height - side / 2, side };
}

function within(value: number, margin: number): number {
  return Math.min(1 - margin, Math.max(margin, value));
}
