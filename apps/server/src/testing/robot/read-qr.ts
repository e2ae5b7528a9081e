import jsqr from 'jsqr';
import sharp from 'sharp';

type Read = (pixels: Uint8ClampedArray, width: number, height: number) => { data: string } | null;

/** Returns the text of a QR code that is given as a data URL. */
export async function readQr(dataUrl: string): Promise<string> {
  const picture = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const read = (jsqr as unknown as { default?: Read }).default ?? (jsqr as unknown as Read);
  const code = read(new Uint8ClampedArray(data), info.width, info.height);
  if (code === null) throw new Error('the picture shows no QR code');
  return code.data;
}
