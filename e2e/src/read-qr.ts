import jsqr from 'jsqr';
import type { Page } from 'playwright-core';

type Read = (pixels: Uint8ClampedArray, width: number, height: number) => { data: string } | null;

/** Reads the QR code that a page shows, as the camera of a phone would. */
export async function readQr(page: Page, name: string): Promise<string> {
  const picture = page.getByRole('img', { name });
  await picture.waitFor();
  // One character a pixel at half the size: a list of numbers takes a minute to leave the browser.
  const { dark, side } = await picture.evaluate((element) => {
    const image = element as HTMLImageElement;
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth / 2;
    canvas.height = canvas.width;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const data = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
    let pixels = '';
    for (let at = 0; at < data.length; at += 4) pixels += (data[at] ?? 255) < 128 ? '1' : '0';
    return { dark: pixels, side: canvas.width };
  });
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let at = 0; at < dark.length; at += 1) if (dark[at] === '1') pixels.fill(0, at * 4, at * 4 + 3);
  const read = (jsqr as unknown as { default?: Read }).default ?? (jsqr as unknown as Read);
  const code = read(pixels, side, side);
  if (code === null) throw new Error('the picture shows no QR code');
  return code.data;
}
