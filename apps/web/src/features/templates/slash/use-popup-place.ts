import { useEffect, useLayoutEffect, useRef } from 'react';

const GAP = 8;
/** Enough for a few rows; with less room above, the popup opens below. */
const LEAST = 300;

/** Above the composer with the same width, or below where there is more room. A click elsewhere closes it. */
export function usePopupPlace(area: HTMLElement | null, onDismiss: () => void) {
  const popup = useRef<HTMLDivElement>(null);
  const dismiss = useRef(onDismiss);
  useEffect(() => {
    dismiss.current = onDismiss;
  });

  useLayoutEffect(() => {
    const element = popup.current;
    const frame = area?.parentElement;
    if (element === null || frame === null || frame === undefined) return undefined;
    const place = () => Object.assign(element.style, placeOver(frame.getBoundingClientRect()));
    const handlePress = ({ target }: Event) => {
      if (target instanceof Node && !element.contains(target) && !frame.contains(target)) dismiss.current();
    };
    place();
    // In the top layer, where the browser has one, no ancestor clips the popup.
    element.showPopover?.();
    const observer = new ResizeObserver(place);
    observer.observe(frame);
    const view = globalThis.visualViewport;
    addEventListener('resize', place);
    view?.addEventListener('resize', place);
    document.addEventListener('pointerdown', handlePress, true);
    return () => {
      observer.disconnect();
      removeEventListener('resize', place);
      view?.removeEventListener('resize', place);
      document.removeEventListener('pointerdown', handlePress, true);
    };
  }, [area]);

  return popup;
}

type Box = Pick<DOMRect, 'left' | 'top' | 'bottom' | 'width'>;

function placeOver({ left, top, bottom, width }: Box) {
  const height = globalThis.visualViewport?.height ?? innerHeight;
  const above = top - 2 * GAP;
  const below = height - bottom - 2 * GAP;
  const isAbove = above >= LEAST || above >= below;
  return {
    left: `${left}px`,
    width: `${width}px`,
    maxHeight: `${isAbove ? above : below}px`,
    top: isAbove ? 'auto' : `${bottom + GAP}px`,
    bottom: isAbove ? `${innerHeight - top + GAP}px` : 'auto',
  };
}
