/** While an answer grows nothing leaves the screen faster than this. */
const LOOK_EVERY_MS = 500;

const waiting = new Set<Element>();
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Lets the browser skip an element once it has left the screen. Not before: Chromium leaves one that is told so while it
 * is seen out of a frame. Looked for now and then, because an observer is asked at every frame.
 */
export function skipWhenAway(element: Element): () => void {
  waiting.add(element);
  timer ??= setInterval(look, LOOK_EVERY_MS);
  return () => forget(element);
}

function look(): void {
  for (const element of waiting) {
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom >= 0 && top <= innerHeight) continue;
    element.setAttribute('data-away', '');
    forget(element);
  }
}

function forget(element: Element): void {
  waiting.delete(element);
  if (waiting.size > 0) return;
  clearInterval(timer);
  timer = undefined;
}
