import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** A line of text at a place on an A4 page; `y` counts from the bottom. */
export type PdfLine = { text: string; x?: number; y: number; size?: number; font?: PdfFont };
/**
 * `unicode-map` writes glyph numbers and a ToUnicode map, as Word and WPS do. `gbk` writes GBK codes without a map, as
 * typesetting systems of Chinese authorities do.
 */
type PdfFont = 'latin' | 'unicode-map' | 'gbk';
type PdfOptions = { userPassword?: string; repeatPages?: number; compress?: boolean };

const PAD = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

/** Writes a small PDF file; each page is a list of lines. */
export function makePdf(pages: readonly (readonly PdfLine[])[], options: PdfOptions = {}): Uint8Array<ArrayBuffer> {
  const characters = [...new Set(pages.flat().flatMap(({ text }) => Array.from(text)))];
  const copies = options.repeatPages ?? 1;
  const kids = pages.flatMap((_, index) => Array.from({ length: copies }, () => `${20 + index * 2} 0 R`));
  const objects = new Map<number, Buffer>([
    [1, Buffer.from('<< /Type /Catalog /Pages 2 0 R >>')],
    [2, Buffer.from(`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`)],
    [3, Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')],
    [4, compositeFont('Identity-H', 5, '/ToUnicode 6 0 R')],
    [5, cidFont('Identity')],
    [6, stream(toUnicode(characters), false)],
    [7, compositeFont('GBK-EUC-H', 8, '')],
    [8, cidFont('GB1')],
  ]);
  for (const [index, lines] of pages.entries()) {
    const fonts = '/Font << /F1 3 0 R /F2 4 0 R /F3 7 0 R >>';
    const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << ${fonts} >> /Contents ${21 + index * 2} 0 R >>`;
    objects.set(20 + index * 2, Buffer.from(page));
    objects.set(
      21 + index * 2,
      stream(lines.map((line) => drawn(line, characters)).join('\n'), options.compress ?? true),
    );
  }
  return writePdf(objects, options.userPassword);
}

/** Writes a page whose content is given as bytes, for hostile files. */
export function makeRawPdf(content: Buffer, filter: string): Uint8Array<ArrayBuffer> {
  return writePdf(
    new Map([
      [1, Buffer.from('<< /Type /Catalog /Pages 2 0 R >>')],
      [2, Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>')],
      [3, Buffer.from('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>')],
      [4, streamObject(content, filter)],
    ]),
  );
}

function drawn({ text, x = 72, y, size = 12, font = 'unicode-map' }: PdfLine, characters: readonly string[]): string {
  const name = { latin: 'F1', 'unicode-map': 'F2', gbk: 'F3' }[font];
  return `BT /${name} ${size} Tf ${x} ${y} Td <${encoded(text, font, characters)}> Tj ET`;
}

function encoded(text: string, font: PdfFont, characters: readonly string[]): string {
  if (font === 'latin') return Buffer.from(text, 'latin1').toString('hex');
  if (font === 'gbk') return Array.from(text).map(gbkCode).join('');
  return Array.from(text)
    .map((character) => hex4(characters.indexOf(character) + 1))
    .join('');
}

/** Node cannot encode GBK, so the code is searched among all pairs of bytes. */
function gbkCode(character: string): string {
  const decoder = new TextDecoder('gbk');
  if (character < '\u0080') return Buffer.from(character).toString('hex');
  for (let high = 0x81; high <= 0xfe; high += 1) {
    for (let low = 0x40; low <= 0xfe; low += 1) {
      if (decoder.decode(Uint8Array.of(high, low)) === character) return Buffer.from([high, low]).toString('hex');
    }
  }
  throw new Error(`no GBK code for ${character}`);
}

function compositeFont(encoding: string, descendant: number, extra: string): Buffer {
  return Buffer.from(
    `<< /Type /Font /Subtype /Type0 /BaseFont /SimSun /Encoding /${encoding} /DescendantFonts [${descendant} 0 R] ${extra} >>`,
  );
}

function cidFont(ordering: string): Buffer {
  return Buffer.from(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /SimSun /CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 2 >> /DW 1000 >>`,
  );
}

function toUnicode(characters: readonly string[]): string {
  const mapped = characters.map(
    (character, index) => `<${hex4(index + 1)}> <${Buffer.from(character, 'utf16le').swap16().toString('hex')}>`,
  );
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def
1 begincodespacerange <0000> <FFFF> endcodespacerange
${mapped.length} beginbfchar
${mapped.join('\n')}
endbfchar endcmap end end`;
}

function stream(text: string, compress: boolean): Buffer {
  const content = Buffer.from(text, 'latin1');
  return compress ? streamObject(deflateSync(content), '/Filter /FlateDecode') : streamObject(content, '');
}

export function streamObject(content: Buffer, filter: string): Buffer {
  return Buffer.concat([
    Buffer.from(`<< /Length ${content.length} ${filter} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);
}

/** Writes a PDF file of objects by their numbers; the first one is the catalogue. */
export function writePdf(objects: ReadonlyMap<number, Buffer>, userPassword?: string): Uint8Array<ArrayBuffer> {
  const parts = [Buffer.from('%PDF-1.5\n%\u00e2\u00e3\n', 'latin1')];
  const rows: string[] = [];
  let length = parts[0]!.length;
  for (const [number, body] of objects) {
    const object = Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    rows.push(`${number} 1\n${String(length).padStart(10, '0')} 00000 n \n`);
    parts.push(object);
    length += object.length;
  }
  const security = userPassword === undefined ? '' : encryption(userPassword);
  parts.push(
    Buffer.from(
      `xref\n0 1\n0000000000 65535 f \n${rows.join('')}trailer << /Size 9999 /Root 1 0 R ${security} >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}

/** The dictionary of the oldest encryption of PDF. The texts stay plain, because no reader gets that far. */
function encryption(password: string): string {
  const padded = Buffer.concat([Buffer.from(password), PAD]).subarray(0, 32);
  const owner = rc4(md5(PAD).subarray(0, 5), padded);
  const permissions = Buffer.from('fcffffff', 'hex');
  const id = Buffer.alloc(16, 7);
  const user = rc4(md5(Buffer.concat([padded, owner, permissions, id])).subarray(0, 5), PAD);
  return `/ID [<${id.toString('hex')}> <${id.toString('hex')}>] /Encrypt << /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${owner.toString('hex')}> /U <${user.toString('hex')}> >>`;
}

function md5(bytes: Uint8Array): Buffer {
  return createHash('md5').update(bytes).digest();
}

function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index);
  const swap = (one: number, other: number) => {
    const kept = state[one]!;
    state[one] = state[other]!;
    state[other] = kept;
  };
  for (let index = 0, other = 0; index < 256; index += 1) {
    other = (other + state[index]! + key[index % key.length]!) % 256;
    swap(index, other);
  }
  let one = 0;
  let two = 0;
  return Buffer.from(
    data.map((byte) => {
      one = (one + 1) % 256;
      two = (two + state[one]!) % 256;
      swap(one, two);
      return byte ^ state[(state[one]! + state[two]!) % 256]!;
    }),
  );
}

function hex4(value: number): string {
  return value.toString(16).padStart(4, '0');
}
