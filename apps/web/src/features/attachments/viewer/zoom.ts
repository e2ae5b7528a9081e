/** How a picture lies on its stage: its scale, and how far its middle is from the middle of the stage. */
export type Zoom = { readonly scale: number; readonly x: number; readonly y: number };
export type Size = { readonly width: number; readonly height: number };

const SCALE_MAX = 8;
const STEP = 1.25;

/** The scale at which the whole picture is visible; a small picture is not enlarged. */
export function fitScale(picture: Size, stage: Size): number {
  if (picture.width === 0 || picture.height === 0 || stage.width === 0) return 1;
  return Math.min(1, stage.width / picture.width, stage.height / picture.height);
}

export function fitted(picture: Size, stage: Size): Zoom {
  return { scale: fitScale(picture, stage), x: 0, y: 0 };
}

/** Changes the scale around a point of the stage, which stays where it is. The point is measured from the middle. */
export function zoomed(zoom: Zoom, factor: number, { picture, stage, at = { x: 0, y: 0 } }: Scene): Zoom {
  const least = fitScale(picture, stage) / 2;
  const scale = Math.min(SCALE_MAX, Math.max(least, zoom.scale * factor));
  const ratio = scale / zoom.scale;
  return inReach({ scale, x: at.x - (at.x - zoom.x) * ratio, y: at.y - (at.y - zoom.y) * ratio }, { picture, stage });
}

type Scene = { picture: Size; stage: Size; at?: { x: number; y: number } };

export function moved(zoom: Zoom, by: { x: number; y: number }, scene: Scene): Zoom {
  return inReach({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, scene);
}

/** A picture that is larger than its stage can be moved until its edge is in the middle, a smaller one not at all. */
function inReach({ scale, x, y }: Zoom, { picture, stage }: Scene): Zoom {
  const reach = (size: number, room: number) => (size * scale <= room ? 0 : (size * scale) / 2);
  const within = (value: number, most: number) => Math.min(most, Math.max(-most, value));
  return { scale, x: within(x, reach(picture.width, stage.width)), y: within(y, reach(picture.height, stage.height)) };
}

export const ZOOM_IN = STEP;
export const ZOOM_OUT = 1 / STEP;
