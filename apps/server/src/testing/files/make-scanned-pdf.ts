import sharp from 'sharp';
import { streamObject, writePdf } from './make-pdf.ts';

export type ScannedPage = {
  /** A picture in any format; it fills the page. Without it the page has only its words. */
  picture?: Uint8Array;
  /** Words in Latin letters that stand on the page as text; below a picture at the foot, as scanners write them. */
  words?: string;
  /** The size in points; A4 unless given. */
  size?: readonly [number, number];
  /** How much of the page the picture fills. */
  share?: number;
  turned?: 0 | 90 | 180 | 270;
};

/** Writes a PDF file as scanners do: each page is one picture. */
export async function makeScannedPdf(pages: readonly ScannedPage[]): Promise<Uint8Array<ArrayBuffer>> {
  const kids = pages.map((_, index) => `${10 + index * 3} 0 R`);
  const objects = new Map<number, Buffer>([
    [1, Buffer.from('<< /Type /Catalog /Pages 2 0 R >>')],
    [2, Buffer.from(`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`)],
    [3, Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')],
  ]);
  for (const [index, page] of pages.entries()) {
    const number = 10 + index * 3;
    const { words, size: [width, height] = [595, 842], share = 1, turned = 0 } = page;
    const picture = page.picture === undefined ? '' : `/XObject << /I ${number + 2} 0 R >>`;
    const resources = `<< ${picture} /Font << /F1 3 0 R >> >>`;
    const box = `/MediaBox [0 0 ${width} ${height}] /Rotate ${turned}`;
    const head = `<< /Type /Page /Parent 2 0 R ${box} /Resources ${resources} /Contents ${number + 1} 0 R >>`;
    const drawn = page.picture === undefined ? '' : `q ${width * share} 0 0 ${height * share} 0 0 cm /I Do Q`;
    const written = words === undefined ? '' : `BT /F1 10 Tf 72 ${picture === '' ? 600 : 40} Td (${words}) Tj ET`;
    objects.set(number, Buffer.from(head));
    objects.set(number + 1, streamObject(Buffer.from(`${drawn}\n${written}`), ''));
    if (page.picture !== undefined) objects.set(number + 2, await pictureObject(page.picture));
  }
  return writePdf(objects);
}

async function pictureObject(picture: Uint8Array): Promise<Buffer> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .jpeg({ quality: 90 })
    .toBuffer({ resolveWithObject: true });
  const size = `/Width ${info.width} /Height ${info.height}`;
  const kind = '/Type /XObject /Subtype /Image /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode';
  return streamObject(data, `${kind} ${size}`);
}
