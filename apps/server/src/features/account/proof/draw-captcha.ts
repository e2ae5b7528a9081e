import { randomInt } from 'node:crypto';
import type { ConfigObject } from 'svg-captcha';

const CHARACTERS = 4;
/** Leaves out characters that look alike. */
const ALPHABET = '2346789abcdefghjkmnpqrtuvwxyzABCDEFGHJKMNPQRTUVWXYZ';

/** The library's types lack this call; `create` would choose the text with `Math.random`. */
type DrawText = (text: string, options: ConfigObject) => string;

/**
 * Draws letters as paths, so that no font of the machine is needed. Both libraries load at the first use to keep an
 * idle server small. The number of colours is not reduced, because that took five times as long as everything else.
 */
export async function drawCaptcha(): Promise<{ text: string; png: Buffer }> {
  const [{ default: svgCaptcha }, { default: sharp }] = await Promise.all([import('svg-captcha'), import('sharp')]);
  const text = Array.from({ length: CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  const svg = (svgCaptcha as unknown as DrawText)(text, {
    noise: 2,
    color: true,
    background: '#eef3f3',
    width: 124,
    height: 44,
    fontSize: 46,
  });
  const png = await sharp(Buffer.from(svg), { density: 144 }).flatten().png({ compressionLevel: 3 }).toBuffer();
  return { text, png };
}
