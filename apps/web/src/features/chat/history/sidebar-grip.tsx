import { useLayoutEffect, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { localStore } from '../../../shared/browser/storage/local-store.ts';

const KEY = 'wenjin.sidebar-width';
const LEAST = 240;
const MOST = 400;
const USUAL = 272;
const STEP = 16;

export function SidebarGrip() {
  const [width, setWidth] = useState(storedWidth);
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--sidebar-width', `${width}px`);
    localStore.write(KEY, width === USUAL ? '' : String(width));
  }, [width]);

  function handlePointerDown(event: PointerEvent<HTMLElement>) {
    event.preventDefault();
    const grip = event.currentTarget;
    const offset = event.clientX - width;
    const handleMove = (move: globalThis.PointerEvent) => setWidth(clamp(move.clientX - offset));
    // Captures the pointer, so that the drag continues outside the grip and ends wherever it is released.
    grip.setPointerCapture(event.pointerId);
    grip.addEventListener('pointermove', handleMove);
    grip.addEventListener('lostpointercapture', () => grip.removeEventListener('pointermove', handleMove), {
      once: true,
    });
  }

  function handleKeyDown(event: KeyboardEvent) {
    const next = { ArrowLeft: width - STEP, ArrowRight: width + STEP, Home: LEAST, End: MOST }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setWidth(clamp(next));
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that can be moved is a control
    <hr
      className="sidebar-grip"
      aria-orientation="vertical"
      aria-label="会话历史的宽度"
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      aria-valuenow={width}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same
      tabIndex={0}
      onPointerDown={handlePointerDown}
      onDoubleClick={() => setWidth(USUAL)}
      onKeyDown={handleKeyDown}
    />
  );
}

function storedWidth(): number {
  const stored = Number(localStore.read(KEY));
  return stored > 0 ? clamp(stored) : USUAL;
}

function clamp(width: number): number {
  return Math.round(Math.min(Math.max(width, LEAST), MOST));
}
