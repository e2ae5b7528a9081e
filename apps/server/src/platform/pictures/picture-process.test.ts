import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { colouredPicture, makeBmp, makeGif, makePng } from '../../testing/files/make-pictures.ts';
import { createPictureProcess } from './picture-process.ts';
import { BROKEN_PICTURE, NO_HEIC, NOT_A_PICTURE, TOO_MANY_PIXELS, TOO_SLOW } from './picture-problems.ts';

const LIMITS = { sideMax: 4096, pixelsMax: 64_000_000 };

function open(options?: Parameters<typeof createPictureProcess>[0]) {
  const pictures = createPictureProcess(options);
  onTestFinished(() => pictures.close());
  const draw = (bytes: Uint8Array, more = {}) => pictures.draw({ bytes, ...LIMITS, ...more });
  return { pictures, draw };
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const SCRIPT_GIF = Buffer.from('GIF89a/*' + '\0'.repeat(40) + '*/=1;alert(document.cookie)');

describe('drawing pictures in their own process', () => {
  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('re-encodes a %s without its metadata', async (format) => {
    const { draw } = open();
    const drawn = await draw(await colouredPicture(60, 40, format), { thumbnailWidth: 32 });
    const { width, height, exif, format: written } = await sharp(Buffer.from(drawn.bytes)).metadata();
    expect({ width, height, exif }).toEqual({ width: 60, height: 40, exif: undefined });
    expect(drawn.type).toBe(`image/${written}`);
    expect(Buffer.from(drawn.bytes).includes('SECRET-PLACE')).toBe(false);
    expect(await sharp(Buffer.from(drawn.thumbnail ?? [])).metadata()).toMatchObject({ width: 32, format: 'webp' });
  });

  it('reads a bitmap with its colours the right way up', async () => {
    const { draw } = open();
    const bmp = makeBmp(5, 3, [200, 100, 50]);
    bmp.set([255, 0, 0], 54 + 2 * 16);
    const { bytes, width, height } = await draw(bmp);
    expect({ width, height }).toEqual({ width: 5, height: 3 });
    const raw = await sharp(Buffer.from(bytes)).raw().toBuffer();
    expect([...raw.subarray(0, 6)]).toEqual([0, 0, 255, 200, 100, 50]);
  });

  it('turns a photo upright as its camera says', async () => {
    const { draw } = open();
    const photo = await sharp(await colouredPicture(60, 40, 'jpeg'))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await draw(photo)).toMatchObject({ width: 40, height: 60, extension: 'jpg' });
  });

  it('makes a picture smaller that is larger than allowed', async () => {
    const { draw } = open();
    expect(await draw(makePng(5000, 1000))).toMatchObject({ width: 4096, height: 819 });
  });

  it.each([
    ['an SVG under the name of a PNG', Buffer.from(SVG), NOT_A_PICTURE],
    ['a web page', Buffer.from('<!doctype html><script>1</script>'), NOT_A_PICTURE],
    ['a script that begins like a GIF', SCRIPT_GIF, BROKEN_PICTURE],
    ['a picture of 30,000 by 30,000 pixels', makePng(30_000, 30_000, 1), TOO_MANY_PIXELS],
    ['a decompression bomb', makePng(20_000, 20_000, 2000), TOO_MANY_PIXELS],
    ['a bitmap that declares a huge size', Buffer.from(makeBmp(2, 2, [0, 0, 0])).fill(0x7f, 18, 26), TOO_MANY_PIXELS],
    ['a bitmap that ends too early', makeBmp(20, 20, [0, 0, 0]).subarray(0, 100), BROKEN_PICTURE],
    ['an HEIC file', Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0', 'latin1'), NO_HEIC],
    ['nothing but the first bytes of a PNG', makePng(10, 10).subarray(0, 30), BROKEN_PICTURE],
    ['random bytes behind the mark of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3, 4]), BROKEN_PICTURE],
  ])('refuses %s with one sentence and goes on', async (_name, bytes, problem) => {
    const { draw } = open();
    await expect(draw(bytes)).rejects.toMatchObject({ kind: 'invalid', message: problem });
    expect(await draw(await colouredPicture(4, 4))).toMatchObject({ width: 4 });
  });

  it('refuses a photo that was cut off', async () => {
    const { draw } = open();
    const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * 7919) % 251));
    const photo = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer();
    await expect(draw(photo.subarray(0, photo.length / 2))).rejects.toMatchObject({ message: BROKEN_PICTURE });
  });

  it('draws the first of 10,000 frames', async () => {
    const { draw } = open();
    expect(await draw(makeGif(10_000))).toMatchObject({ width: 1, height: 1, extension: 'png' });
  });

  it('gives up on a picture that takes too long, and draws the next one', async () => {
    const { pictures, draw } = open({ timeLimitMs: 1 });
    await expect(draw(makePng(5000, 5000))).rejects.toMatchObject({ message: TOO_SLOW });
    expect(pictures.pid()).toBeUndefined();
  });

  it('survives the death of its process in the middle of a picture', async () => {
    const { pictures, draw } = open();
    await draw(await colouredPicture(4, 4));
    const drawing = draw(makePng(7000, 7000));
    const pid = pictures.pid();
    // Without this check a missing pid would be 0, which means every process of this group.
    if (pid === undefined) throw new Error('the process has not started');
    process.kill(pid, 'SIGKILL');
    await expect(drawing).rejects.toMatchObject({ message: BROKEN_PICTURE });
    expect(await draw(await colouredPicture(4, 4))).toMatchObject({ width: 4 });
  });
});
