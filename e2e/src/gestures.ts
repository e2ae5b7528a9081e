import type { Locator } from 'playwright-core';

/** Frames in which a thing has not moved before it counts as standing still. */
const STILL_FRAMES = 5;

/** Waits until nothing moves or scrolls the element any more: a menu that opens while its place scrolls closes at once. */
export async function standStill(locator: Locator): Promise<void> {
  await locator.evaluate(async (element, frames) => {
    let [place, still] = ['', 0];
    while (still < frames) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const { x, y, width, height } = element.getBoundingClientRect();
      const now = [x, y, width, height].join();
      still = now === place ? still + 1 : 0;
      place = now;
    }
  }, STILL_FRAMES);
}

/**
 * Drags one element onto another and drops it when the page says that it may be dropped there. The mouse moves within the
 * target, because browsers ask the page with every move, and a busy page answers late.
 */
export async function drag(source: Locator, target: Locator, isOver: Locator): Promise<void> {
  const { mouse } = source.page();
  await standStill(source);
  await source.hover();
  await mouse.down();
  for (let step = 0; !(await isOver.isVisible()); step += 1)
    await target.hover({ position: { x: 24 + (step % 8), y: 12 } });
  await mouse.up();
}
