export type Side = 'above' | 'below';

const GAP = 6;
const EDGE = 8;
/** Less room than this on the wished side, and the other one is looked at. */
const ROOM = 400;
const HEIGHT_MAX = 700;

type Rect = Pick<DOMRect, 'top' | 'bottom' | 'left'>;

/** Where a panel stands: on the wished side of its button unless the other has more room, never off the screen. */
export function placeBeside({ top, bottom, left }: Rect, { width, side }: { width: number; side: Side }) {
  const room = { above: top - GAP - EDGE, below: innerHeight - bottom - GAP - EDGE };
  const other: Side = side === 'above' ? 'below' : 'above';
  const chosen = room[side] >= ROOM || room[side] >= room[other] ? side : other;
  const fitting = Math.min(width, innerWidth - 2 * EDGE);
  return {
    width: `${fitting}px`,
    left: `${Math.max(EDGE, Math.min(left, innerWidth - fitting - EDGE))}px`,
    top: chosen === 'below' ? `${bottom + GAP}px` : 'auto',
    bottom: chosen === 'above' ? `${innerHeight - top + GAP}px` : 'auto',
    maxHeight: `${Math.max(0, Math.min(room[chosen], HEIGHT_MAX))}px`,
  };
}
