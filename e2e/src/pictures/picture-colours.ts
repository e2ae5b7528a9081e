import type { BrowserContext, Locator } from 'playwright-core';

/** A place in a picture as shares of its width and height. */
export type Place = readonly [x: number, y: number];

/** Returns the colours at some places of a PNG as #rrggbb. The picture is decoded in an empty page of the browser. */
export async function coloursIn(context: BrowserContext, png: Buffer, places: readonly Place[]): Promise<string[]> {
  const page = await context.newPage();
  try {
    return await page.evaluate(
      async ([source, wanted]) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
        const drawing = canvas.getContext('2d');
        if (drawing === null) throw new Error('no canvas');
        drawing.drawImage(image, 0, 0);
        return wanted.map(([x, y]) => {
          const at = [Math.floor(x * canvas.width), Math.floor(y * canvas.height)] as const;
          const [red = 0, green = 0, blue = 0] = drawing.getImageData(at[0], at[1], 1, 1).data;
          return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
        });
      },
      [`data:image/png;base64,${png.toString('base64')}`, places] as const,
    );
  } finally {
    await page.close();
  }
}

/** The colours at some places of an element as it is painted now. */
export async function coloursAt(element: Locator, places: readonly Place[]): Promise<string[]> {
  return coloursIn(element.page().context(), await element.screenshot({ animations: 'disabled' }), places);
}
