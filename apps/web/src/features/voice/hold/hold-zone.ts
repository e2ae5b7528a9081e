/** Where the finger is: over the speech area, over one of the targets, or elsewhere. */
export type Zone = 'speech' | 'edit' | 'cancel' | 'elsewhere';

export type Point = { readonly x: number; readonly y: number };
export type Circle = Point & { readonly radius: number };
export type Zones = { readonly speech: Circle; readonly edit: Circle; readonly cancel: Circle };

/** A finger covers its target, so that it counts a little beyond the edge. */
const GENEROUS_PX = 12;

export function zoneAt(point: Point, { speech, edit, cancel }: Zones): Zone {
  if (isIn(point, edit, GENEROUS_PX)) return 'edit';
  if (isIn(point, cancel, GENEROUS_PX)) return 'cancel';
  return isIn(point, speech, 0) ? 'speech' : 'elsewhere';
}

function isIn({ x, y }: Point, circle: Circle, more: number): boolean {
  return Math.hypot(x - circle.x, y - circle.y) <= circle.radius + more;
}

export function circleOf({ left, top, width, height }: DOMRect): Circle {
  return { x: left + width / 2, y: top + height / 2, radius: Math.max(width, height) / 2 };
}
