type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'bmp' | 'heic';

const PNG_START = Buffer.from('89504e470d0a1a0a', 'hex').toString('latin1');
const JPEG_START = Buffer.from('ffd8ff', 'hex').toString('latin1');
const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1']);

/**
 * Recognises a picture by its first bytes, whatever its name says. Formats that can carry scripts, such as SVG, are
 * unknown.
 */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  if (start.startsWith(JPEG_START)) return 'jpeg';
  if (start.startsWith(PNG_START)) return 'png';
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'webp';
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return 'gif';
  if (start.startsWith('BM') && start.slice(6, 10) === '\0\0\0\0') return 'bmp';
  return start.slice(4, 8) === 'ftyp' && HEIC_BRANDS.has(start.slice(8, 12)) ? 'heic' : undefined;
}
