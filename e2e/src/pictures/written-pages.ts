import type { Page } from 'playwright-core';

const WIDTH = 700;
const LINE = 70;

/** Returns a JPEG with these lines of text, drawn by the browser. */
export async function writtenJpeg(page: Page, lines: readonly string[]): Promise<Buffer> {
  const url = await page.evaluate(
    ({ texts, width, lineHeight }) => {
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = (texts.length + 1) * lineHeight;
      const pen = canvas.getContext('2d');
      if (pen === null) throw new Error('the browser cannot draw');
      pen.fillStyle = '#fff';
      pen.fillRect(0, 0, canvas.width, canvas.height);
      pen.fillStyle = '#222';
      pen.font = '36px sans-serif';
      for (const [index, text] of texts.entries()) pen.fillText(text, 40, (index + 1) * lineHeight);
      return canvas.toDataURL('image/jpeg', 0.92);
    },
    { texts: [...lines], width: WIDTH, lineHeight: LINE },
  );
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

/** Returns a PDF whose pages are pictures, as scanners write it. Each page is a list of lines. */
export async function scannedPdf(page: Page, pages: readonly (readonly string[])[]): Promise<Buffer> {
  const kids = pages.map((_, index) => `${3 + index * 3} 0 R`);
  const objects: Buffer[] = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`),
  ];
  for (const [index, lines] of pages.entries()) {
    const number = 3 + index * 3;
    const [width, height] = [WIDTH, (lines.length + 1) * LINE];
    const resources = `/Resources << /XObject << /I ${number + 2} 0 R >> >>`;
    const box = `/MediaBox [0 0 ${width} ${height}]`;
    const facts = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB`;
    objects.push(
      Buffer.from(`<< /Type /Page /Parent 2 0 R ${box} ${resources} /Contents ${number + 1} 0 R >>`),
      stream(Buffer.from(`q ${width} 0 0 ${height} 0 0 cm /I Do Q`), ''),
      stream(await writtenJpeg(page, lines), `${facts} /BitsPerComponent 8 /Filter /DCTDecode`),
    );
  }
  return writePdf(objects);
}

function stream(content: Buffer, facts: string): Buffer {
  const head = Buffer.from(`<< /Length ${content.length} ${facts} >>\nstream\n`);
  return Buffer.concat([head, content, Buffer.from('\nendstream')]);
}

function writePdf(objects: readonly Buffer[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n')];
  const places: number[] = [];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  for (const [index, object] of objects.entries()) {
    places.push(length());
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n'));
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer << /Size ${size} /Root 1 0 R >>\n`;
  parts.push(Buffer.from(`${table}startxref\n${length()}\n%%EOF\n`));
  return Buffer.concat(parts);
}
