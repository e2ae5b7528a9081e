const PATIENCE_MS = 10_000;
const LOOK_MS = 50;

/** On what is not drawn yet: a chart or a diagram that is loading, or that still shows another theme. */
export const UNDRAWN = { 'data-undrawn': '' } as const;

/**
 * Prints the page as it is on paper: in the light theme and with everything drawn that is not near the screen. The event
 * of the browser itself comes too late for what takes a while.
 */
export async function printPage(): Promise<void> {
  dispatchEvent(new Event('beforeprint'));
  const until = performance.now() + PATIENCE_MS;
  // What is near the screen now is marked as undrawn in the next frame.
  await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  while (document.querySelector('[data-undrawn]') !== null && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  await picturesLoaded();
  print();
}

/** Pictures below the window load only now; one that is gone does not keep the others from being printed. */
async function picturesLoaded(): Promise<void> {
  const pictures = Array.from(document.images);
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.race([
    Promise.allSettled(pictures.map((picture) => picture.decode())),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);
}
