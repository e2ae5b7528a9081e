import sharp from 'sharp';
import { readCaptcha } from '@wenjin/contract/account/sign-in';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { drawCaptcha } from './draw-captcha.ts';

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
const VISITORS = 300;

describe('captcha pictures', () => {
  it('refuses captcha pictures with 429 when too many visitors request one at once, while sign-in still works', async () => {
    const { origin, signedIn } = await startTestApp({ environment: { TRUST_PROXY: '127.0.0.1' } });
    const asked = Array.from({ length: VISITORS }, (_, index) =>
      fetch(origin + readCaptcha.path, { headers: { 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}` } }),
    );
    await signedIn();
    const replies = await Promise.all(asked);
    const refused = replies.find(({ status }) => status === 429);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 429]));
    expect(refused?.headers.get('retry-after')).toMatch(/^\d+$/u);
    expect(await refused?.json()).toMatchObject({ code: 429, msg: expect.stringContaining('验证码') as string });
    // A later request gets a picture again.
    expect((await fetch(origin + readCaptcha.path)).status).toBe(200);
  });

  it('draws captchas as small PNG files of four characters that are easy to tell apart', async () => {
    const { text, png } = await drawCaptcha();
    expect(text).toMatch(/^[2-46-9a-hj-km-np-rt-zA-HJ-KM-NP-RT-Z]{4}$/u);
    expect(png.subarray(0, 4)).toEqual(PNG_START);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([248, 88]);
    expect(png.length).toBeLessThan(16_000);
  });

  it('draws solid dark letters, each time in another way', async () => {
    const pictures: Buffer[] = [];
    for (let round = 0; round < 10; round += 1) pictures.push((await drawCaptcha()).png);
    const shares = await Promise.all(pictures.map(inkShare));
    expect(Math.min(...shares)).toBeGreaterThan(0.05);
    expect(Math.max(...shares)).toBeLessThan(0.3);
    // Two pictures may have the same share of ink by chance.
    expect(new Set(pictures.map((png) => png.toString('base64'))).size).toBe(pictures.length);
  });
});

/** The share of the picture that is dark; the lines behind the letters are not. */
async function inkShare(png: Buffer): Promise<number> {
  const pixels = await sharp(png).greyscale().raw().toBuffer();
  return pixels.filter((value) => value < 115).length / pixels.length;
}
