import { createBoundedQueue } from '../../platform/bounded-queue.ts';
import { AppError } from '../../platform/errors.ts';

const SIDE_MAX = 512;
/** A file of a few kilobytes can declare a huge image, so larger images are not decoded. */
const PIXELS_MAX = 40_000_000;
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const queue = createBoundedQueue({
  running: 2,
  waiting: 20,
  refuse: () => new AppError('too-many', '上传人数过多，请稍后再试', { retryAfterSeconds: 2 }),
});

export type SmallImage = { bytes: Buffer; type: 'image/jpeg' | 'image/png'; extension: 'jpg' | 'png' };

/**
 * Decodes and re-encodes the picture: the result is a plain JPEG or PNG of at most 512 pixels per side without
 * metadata, whatever else the file contained.
 */
export async function shrinkImage(bytes: Buffer): Promise<SmallImage> {
  const isPng = bytes.subarray(0, PNG_START.length).equals(PNG_START);
  const isJpeg = bytes.subarray(0, JPEG_START.length).equals(JPEG_START);
  if (!isPng && !isJpeg) throw new AppError('invalid', '仅支持 jpg、png 格式的图片', { field: 'file' });
  const drawn = await queue(() => draw(bytes, isPng));
  return isPng
    ? { bytes: drawn, type: 'image/png', extension: 'png' }
    : { bytes: drawn, type: 'image/jpeg', extension: 'jpg' };
}

async function draw(bytes: Buffer, isPng: boolean): Promise<Buffer> {
  // Loaded at the first use, so that an idle server needs less memory.
  const { default: sharp } = await import('sharp');
  try {
    const image = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 })
      .timeout({ seconds: 20 })
      .autoOrient()
      .resize(SIDE_MAX, SIDE_MAX, { fit: 'inside', withoutEnlargement: true });
    return await (isPng ? image.png({ compressionLevel: 9 }) : image.jpeg({ quality: 85, mozjpeg: true })).toBuffer();
  } catch (error) {
    throw new AppError('invalid', '图片已损坏或尺寸过大，请换一张', { field: 'file', cause: error });
  }
}
