import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { circleOf, zoneAt, type Point, type Zone } from './hold-zone.ts';
import type { HoldToTalk } from './use-hold-to-talk.ts';

const HOLD_MS = 120;
/** The radius of the arc in hold.css. */
const ARC_RADIUS = 380;
/** A finger moves a little while it rests. */
const STILL_PX = 16;

/**
 * A finger that stays on the button begins; where it is lifted decides. A tap, a key or a switch begins too, and the
 * next tap ends. The pointer is followed on the window, because the overlay covers the button.
 */
export function useHoldGesture(talk: Pick<HoldToTalk, 'begin' | 'move' | 'release' | 'close' | 'state'>) {
  const [pointer, setPointer] = useState<number>();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasHeld = useRef(false);
  useEffect(() => () => clearTimeout(waiting.current), []);

  useEffect(() => {
    if (pointer === undefined) return undefined;
    const isOurs = (event: globalThis.PointerEvent) => event.pointerId === pointer;
    const handleMove = (event: globalThis.PointerEvent) => void (isOurs(event) && talk.move(zoneUnder(event)));
    const handleUp = (event: globalThis.PointerEvent) => {
      if (!isOurs(event)) return;
      clearTimeout(waiting.current);
      setPointer(undefined);
      if (wasHeld.current) talk.release(zoneUnder(event));
    };
    // The system has taken the finger, for example for a call: what was said is shown for editing.
    const handleLoss = (event: globalThis.PointerEvent) => {
      if (!isOurs(event)) return;
      clearTimeout(waiting.current);
      setPointer(undefined);
      if (wasHeld.current) talk.release('edit');
    };
    addEventListener('pointermove', handleMove);
    addEventListener('pointerup', handleUp);
    addEventListener('pointercancel', handleLoss);
    return () => {
      removeEventListener('pointermove', handleMove);
      removeEventListener('pointerup', handleUp);
      removeEventListener('pointercancel', handleLoss);
    };
  });

  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || talk.state.phase !== 'idle') return;
      wasHeld.current = false;
      setPointer(event.pointerId);
      clearTimeout(waiting.current);
      waiting.current = setTimeout(() => {
        wasHeld.current = true;
        void talk.begin(true);
      }, HOLD_MS);
    },
    onClick: ({ detail }: MouseEvent) => {
      clearTimeout(waiting.current);
      // The click that ends a holding has a count; one by a key or a switch has none.
      const endsHolding = wasHeld.current && detail > 0;
      wasHeld.current = false;
      if (!endsHolding) void talk.begin(false);
    },
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onKeyDown: (event: KeyboardEvent) => void (event.key === 'Escape' && talk.close()),
  };
}

function zoneUnder({ clientX, clientY }: { clientX: number; clientY: number }): Zone {
  const point: Point = { x: clientX, y: clientY };
  const bar = document.querySelector('.hold-button')?.getBoundingClientRect();
  const [cancel, edit, arc] = ['cancel', 'edit', 'speech'].map((zone) =>
    document.querySelector(`[data-voice-zone='${zone}']`)?.getBoundingClientRect(),
  );
  if (cancel === undefined || edit === undefined || arc === undefined) return 'speech';
  const zone = zoneAt(point, {
    cancel: circleOf(cancel),
    edit: circleOf(edit),
    speech: { x: arc.left + arc.width / 2, y: arc.top + ARC_RADIUS, radius: ARC_RADIUS },
  });
  // On the first page the bar is in the middle: a finger that did not leave it wants to send.
  return zone === 'elsewhere' && bar !== undefined && isNear(point, bar) ? 'speech' : zone;
}

function isNear({ x, y }: Point, { left, right, top, bottom }: DOMRect): boolean {
  return x >= left - STILL_PX && x <= right + STILL_PX && y >= top - STILL_PX && y <= bottom + STILL_PX;
}
