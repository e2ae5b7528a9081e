import type { World } from '@wenjin/e2e/world';

export type Page = Awaited<ReturnType<World['open']>>['page'];

/** Milliseconds from a click on a link until a text is painted, measured inside the page. */
export function clickToPaint(page: Page, linkName: string, text: string): Promise<number> {
  return page.evaluate(
    ([name, wanted]) =>
      new Promise<number>((resolve) => {
        const link = Array.from(document.querySelectorAll('a')).find((entry) => entry.textContent === name);
        if (link === undefined) throw new Error(`no link ${name}`);
        const start = performance.now();
        const look = () => {
          const isShown = document.querySelector('[role=log]')?.textContent?.includes(wanted) === true;
          if (!isShown) return void requestAnimationFrame(look);
          // The current frame paints the document as it is now; the timeout runs after that frame.
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        };
        link.click();
        look();
      }),
    [linkName, text] as const,
  );
}

/** Scrolls an element to its end, one step per frame. */
export function scrollThrough(page: Page, selector: string, step: number): Promise<void> {
  return page.evaluate(
    ([wanted, by]) =>
      new Promise<void>((resolve) => {
        const area = document.querySelector(wanted);
        if (area === null) throw new Error(`no ${wanted}`);
        let still = 0;
        const draw = () => {
          const before = area.scrollTop;
          area.dispatchEvent(new WheelEvent('wheel', { deltaY: by }));
          area.scrollTop += by;
          // The list may grow while it loads more rows.
          still = area.scrollTop === before ? still + 1 : 0;
          if (still < 30) requestAnimationFrame(draw);
          else resolve();
        };
        requestAnimationFrame(draw);
      }),
    [selector, step] as const,
  );
}

/** Waits until the document stops growing: the page has then finished the work that it deferred to idle time. */
export async function untilStill(page: Page): Promise<void> {
  let size = -1;
  for (;;) {
    const next = await page.evaluate(() => document.querySelectorAll('*').length);
    if (next === size) return;
    size = next;
    await page.waitForTimeout(700);
  }
}
