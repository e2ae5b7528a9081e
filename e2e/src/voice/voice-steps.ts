import type { BrowserContext, Locator, Page } from 'playwright-core';

export function microphoneButton(page: Page): Locator {
  return page.getByRole('button', { name: '语音输入', exact: true });
}

export function voiceOverlay(page: Page): Locator {
  return page.getByRole('dialog', { name: '语音输入' });
}

/** Puts a finger on the bar and keeps it there. */
export async function holdBar(page: Page): Promise<void> {
  await moveTo(page, page.getByRole('button', { name: '按住说话' }));
  await page.mouse.down();
  await voiceOverlay(page).waitFor();
}

/** Moves the finger over one of the two targets, which are drawn above their words. */
export async function moveOver(page: Page, target: '移到此处取消' | '移到此处编辑'): Promise<void> {
  const box = await page.getByRole('button', { name: target }).boundingBox();
  if (box === null) throw new Error('the target is not shown');
  await page.mouse.move(box.x + box.width / 2, box.y + 34, { steps: 5 });
}

type Touch = 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel';

/** A real finger, which the browser treats differently from a mouse. */
export async function createFinger(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  async function touch(type: Touch, touchPoints: { x: number; y: number }[]): Promise<void> {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
  return {
    put: (x: number, y: number) => touch('touchStart', [{ x, y }]),
    move: (x: number, y: number) => touch('touchMove', [{ x, y }]),
    lift: () => touch('touchEnd', []),
    /** The system takes the finger, as for a call. */
    lose: () => touch('touchCancel', []),
  };
}

async function moveTo(page: Page, place: Locator): Promise<void> {
  const box = await place.boundingBox();
  if (box === null) throw new Error('the place is not shown');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}

/** Counts the tracks of microphones that are open now. Call before the page is opened. */
export async function watchMicrophones(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const open = new Set<MediaStreamTrack>();
    Object.assign(globalThis, {
      openMicrophones: () => Array.from(open).filter((track) => track.readyState === 'live').length,
    });
    const devices = navigator.mediaDevices;
    const original = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (wanted) => {
      const stream = await original(wanted);
      for (const track of stream.getTracks()) open.add(track);
      return stream;
    };
  });
  return () => page.evaluate(() => (Reflect.get(globalThis, 'openMicrophones') as () => number)());
}
