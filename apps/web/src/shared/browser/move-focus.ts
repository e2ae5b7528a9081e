import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, (position: number, last: number) => number>> = {
  ArrowDown: (position, last) => Math.min(position + 1, last),
  ArrowUp: (position) => Math.max(position - 1, 0),
  Home: () => 0,
  End: (_position, last) => last,
};

/** Moves the focus in a list by the arrow keys, Home and End. `selector` finds what takes the focus in each `li`. */
export function moveFocus(event: KeyboardEvent<HTMLUListElement>, selector: string): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const stops = Array.from(event.currentTarget.querySelectorAll<HTMLElement>(selector));
  const position = stops.findIndex((stop) => stop.closest('li')?.contains(document.activeElement) === true);
  stops[step(position, stops.length - 1)]?.focus();
}
