import type { Page } from 'playwright-core';

/** Returns a picture of this size, drawn by the browser. */
export async function drawnPng(page: Page, width: number, height: number): Promise<Buffer> {
  const url = await page.evaluate(
    ([wide, high]) => {
      const canvas = document.createElement('canvas');
      canvas.width = wide;
      canvas.height = high;
      const pen = canvas.getContext('2d');
      if (pen === null) throw new Error('the browser cannot draw');
      pen.fillStyle = '#0b6b75';
      pen.fillRect(0, 0, wide / 2, high);
      return canvas.toDataURL('image/png');
    },
    [width, height] as const,
  );
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

/** Pastes pictures into the focused field, as a screenshot tool does. */
export async function pasteFiles(page: Page, pictures: readonly Buffer[]): Promise<void> {
  await page.evaluate(
    (encoded) => {
      const clipboardData = new DataTransfer();
      for (const base64 of encoded) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
        clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
      }
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    pictures.map((picture) => picture.toString('base64')),
  );
}

/** Reads `90×120` from the header of a PNG; throws when it is none. */
export function pngSize(bytes: Buffer): string {
  if (bytes.subarray(1, 4).toString('latin1') !== 'PNG') throw new Error('not a PNG');
  return `${bytes.readUInt32BE(16)}×${bytes.readUInt32BE(20)}`;
}

/** Drops pictures on the page, as from a folder of the desktop. */
export async function dropFiles(page: Page, pictures: readonly Buffer[]): Promise<void> {
  await page.evaluate(
    (encoded) => {
      const dataTransfer = new DataTransfer();
      for (const [index, base64] of encoded.entries()) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
        dataTransfer.items.add(new File([bytes], `工资单${index + 1}.png`, { type: 'image/png' }));
      }
      for (const type of ['dragover', 'drop']) {
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      }
    },
    pictures.map((picture) => picture.toString('base64')),
  );
}
