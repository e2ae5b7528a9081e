import sharp, { type Sharp } from 'sharp';
import { pictureKind } from './picture-kind.ts';
import {
  BROKEN_PICTURE,
  NO_HEIC,
  NOT_A_PICTURE,
  PictureProblem,
  TOO_MANY_PIXELS,
  TOO_SLOW,
} from './picture-problems.ts';
import { readBmp } from './read-bmp.ts';

const DRAW_SECONDS = 20;
const THUMBNAIL_HEIGHT = 1280;

export type DrawnPicture = {
  bytes: Uint8Array;
  type: 'image/jpeg' | 'image/png';
  extension: 'jpg' | 'png';
  width: number;
  height: number;
  /** WebP. */
  thumbnail: Uint8Array | undefined;
};
export type DrawJob = {
  bytes: Uint8Array;
  sideMax: number;
  pixelsMax: number;
  /** Without it no thumbnail is drawn. */
  thumbnailWidth?: number | undefined;
};

/**
 * Decodes and re-encodes a picture. The result is a plain JPEG or PNG without metadata, upright and not larger than
 * asked, whatever else the file contained. Of an animation only the first frame is drawn.
 */
export async function drawPicture({ bytes, sideMax, pixelsMax, thumbnailWidth }: DrawJob): Promise<DrawnPicture> {
  const { image, isPhoto } = await open(Buffer.from(bytes), pixelsMax);
  try {
    const upright = image.timeout({ seconds: DRAW_SECONDS }).autoOrient();
    const small = upright.resize(sideMax, sideMax, { fit: 'inside', withoutEnlargement: true });
    const encoded = isPhoto ? small.jpeg({ quality: 85 }) : small.png({ compressionLevel: 6 });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    const thumbnail = thumbnailWidth === undefined ? undefined : await drawThumbnail(data, thumbnailWidth);
    return {
      bytes: data,
      ...(isPhoto
        ? ({ type: 'image/jpeg', extension: 'jpg' } as const)
        : ({ type: 'image/png', extension: 'png' } as const)),
      width: info.width,
      height: info.height,
      thumbnail,
    };
  } catch (error) {
    throw new PictureProblem(/timeout/iu.test(String(error)) ? TOO_SLOW : BROKEN_PICTURE, { cause: error });
  }
}

/** Reads only the head of the file, so that a picture with too many pixels is refused before it is decoded. */
async function open(bytes: Buffer, pixelsMax: number): Promise<{ image: Sharp; isPhoto: boolean }> {
  const kind = pictureKind(bytes);
  if (kind === undefined) throw new PictureProblem(NOT_A_PICTURE);
  if (kind === 'heic') throw new PictureProblem(NO_HEIC);
  if (kind === 'bmp') {
    const { pixels, width, height } = readBmp(bytes, pixelsMax);
    return { image: sharp(pixels, { raw: { width, height, channels: 3 } }), isPhoto: false };
  }
  const { width, height, hasAlpha, format } = await readHead(bytes);
  if (format !== kind) throw new PictureProblem(NOT_A_PICTURE);
  if (width * height > pixelsMax) throw new PictureProblem(TOO_MANY_PIXELS);
  const image = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error', pages: 1 });
  return { image, isPhoto: kind === 'jpeg' || (kind === 'webp' && !hasAlpha) };
}

async function readHead(bytes: Buffer) {
  try {
    return await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
  } catch (error) {
    throw new PictureProblem(BROKEN_PICTURE, { cause: error });
  }
}

function drawThumbnail(bytes: Buffer, width: number): Promise<Buffer> {
  return sharp(bytes)
    .resize(width, THUMBNAIL_HEIGHT, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer();
}
