import { encode } from 'uqr';

const PIXELS = 8;
const DARK = 0x15;

/** Draws a text as a QR code and returns a data URL. High correction, because the page puts its mark in the middle. */
export async function drawQr(text: string): Promise<string> {
  const { data, size } = encode(text, { ecc: text.length < 200 ? 'Q' : 'M', border: 2 });
  const pixels = Buffer.alloc(size * size, 0xff);
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries()) if (isDark) pixels[row * size + column] = DARK;
  // Loaded only when needed: most processes never draw a QR code.
  const { default: sharp } = await import('sharp');
  const picture = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * PIXELS, size * PIXELS, { kernel: 'nearest' })
    .png({ palette: true })
    .toBuffer();
  return `data:image/png;base64,${picture.toString('base64')}`;
}
