import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { fitted, moved, zoomed, type Size, type Zoom } from './zoom.ts';

const WHEEL_SPEED = 0.0015;
/** What stays free around a picture that fits. */
const MARGIN = 32;
/** How far a finger moves to close the viewer or to turn to another picture. */
const SWIPE_PX = 90;

type Point = { readonly x: number; readonly y: number };

/** Wheel and two fingers zoom around the pointer, one pointer moves the picture, a double click fits it or shows 100 %. */
export function useZoom(
  stage: RefObject<HTMLElement | null>,
  picture: Size,
  onSwipe: (to: 'down' | 'left' | 'right') => void,
) {
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  const [chosen, setChosen] = useState<Zoom>();
  const zoom = chosen ?? fitted(picture, room);
  const scene = { picture, stage: room };
  const pointers = useRef(new Map<number, Point>());
  const start = useRef<Point>(undefined);

  useLayoutEffect(() => {
    const element = stage.current;
    if (element === null) return;
    const measure = () => setRoom({ width: element.clientWidth - MARGIN, height: element.clientHeight - MARGIN });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);

  const turnWheel = useRef<(event: WheelEvent) => void>(undefined);
  useEffect(() => {
    turnWheel.current = (event) => {
      event.preventDefault();
      setChosen(
        zoomed(zoom, Math.exp(-event.deltaY * WHEEL_SPEED), { ...scene, at: fromMiddle(stage.current, event) }),
      );
    };
  });
  useEffect(() => {
    const element = stage.current;
    const listener = (event: WheelEvent) => turnWheel.current?.(event);
    // React listens passively, and a passive listener cannot keep the page from zooming.
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [stage]);

  function down(event: PointerEvent) {
    if (event.target instanceof Element && event.target.closest('button') !== null) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    start.current = pointers.current.size === 1 ? { x: event.clientX, y: event.clientY } : undefined;
  }

  function move(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId);
    if (before === undefined) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (other === undefined) return setChosen(moved(zoom, { x: now.x - before.x, y: now.y - before.y }, scene));
    const middle = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 };
    const factor = distance(now, other) / Math.max(1, distance(before, other));
    setChosen(zoomed(zoom, factor, { ...scene, at: fromMiddle(stage.current, middle) }));
  }

  function up(event: PointerEvent) {
    pointers.current.delete(event.pointerId);
    const from = start.current;
    start.current = undefined;
    const isFitted = zoom.scale <= fitted(picture, room).scale;
    if (from === undefined || event.pointerType !== 'touch' || !isFitted) return;
    const fall = event.clientY - from.y;
    const shift = event.clientX - from.x;
    if (fall > SWIPE_PX && fall > 2 * Math.abs(shift)) onSwipe('down');
    if (Math.abs(shift) > SWIPE_PX && Math.abs(shift) > 2 * Math.abs(fall)) onSwipe(shift < 0 ? 'left' : 'right');
  }

  return {
    zoom,
    by: (factor: number) => setChosen(zoomed(zoom, factor, scene)),
    fit: () => setChosen(undefined),
    toggle: () => setChosen(zoom.scale === 1 ? undefined : { scale: 1, x: 0, y: 0 }),
    handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up },
  };
}

function fromMiddle(element: Element | null, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const box = element?.getBoundingClientRect();
  if (box === undefined) return { x: 0, y: 0 };
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
