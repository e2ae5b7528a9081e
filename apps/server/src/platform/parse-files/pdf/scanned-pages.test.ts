import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { streamObject, writePdf } from '../../../testing/files/make-pdf.ts';
import { makeScannedPdf, type ScannedPage } from '../../../testing/files/make-scanned-pdf.ts';
import { colouredPicture } from '../../../testing/files/make-pictures.ts';
import { readFile } from '../read-file.ts';
import { createFileParser } from '../parse-file.ts';
import { drawPage } from './draw-page.ts';

const LONG = 'A paragraph that is clearly longer than the few words which the program of a scanner adds.';
const read = async (...pages: ScannedPage[]) => readFile('合同.pdf', await makeScannedPdf(pages));
const partsOf = async (...pages: ScannedPage[]) => {
  const file = await read(...pages);
  return 'parts' in file ? file.parts : file.markdown;
};

describe('scanned pages of a PDF', () => {
  it('keep their place between the pages with text', async () => {
    const picture = await colouredPicture(60, 80);
    expect(await partsOf({ words: LONG }, { picture }, { picture }, { words: LONG }, { words: LONG })).toEqual([
      { markdown: LONG },
      { scannedPage: 2, ownText: '' },
      { scannedPage: 3, ownText: '' },
      { markdown: `${LONG}\n\n${LONG}` },
    ]);
    expect(await read({ picture })).toMatchObject({ title: '合同', pages: 1 });
  });

  it('are also those to which the scanner has added a few words', async () => {
    const picture = await colouredPicture(60, 80);
    expect(await partsOf({ picture, words: 'Scanned with CamScanner' })).toEqual([
      { scannedPage: 1, ownText: 'Scanned with CamScanner' },
    ]);
  });

  it.each([
    ['a page with a picture and a paragraph', { share: 1, words: LONG }, LONG],
    ['a title with a logo', { share: 0.2, words: 'Handbook' }, 'Handbook'],
  ])('are not %s', async (_, page, text) => {
    const picture = await colouredPicture(60, 80);
    expect(await partsOf({ ...page, picture })).toBe(text);
  });

  it('are not blank pages', async () => {
    await expect(read({}, {})).rejects.toThrow('没有可读取的文字');
    expect(await partsOf({}, { words: LONG })).toBe(LONG);
  });
});

describe('a drawn page', () => {
  const pixelsOf = async (page: ScannedPage) => {
    const png = await drawPage(await makeScannedPdf([page]), 1);
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
    return {
      at: (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)],
      info,
    };
  };
  const half = async () =>
    sharp({ create: { width: 20, height: 40, channels: 3, background: '#fff' } })
      .composite([
        { input: { create: { width: 20, height: 20, channels: 3, background: '#c81e1e' } }, top: 0, left: 0 },
      ])
      .png()
      .toBuffer();

  it('shows its picture in its colours and the right way up', async () => {
    const { at, info } = await pixelsOf({ picture: await half() });
    expect(info).toMatchObject({ width: 1555, height: 2200, channels: 3 });
    const [red = 0, green = 0, blue = 0] = at(700, 300);
    expect([red > 180, green < 60, blue < 60]).toEqual([true, true, true]);
    expect(at(700, 2000).every((value) => value > 240)).toBe(true);
  });

  it('is turned as the page says', async () => {
    const { at, info } = await pixelsOf({ picture: await half(), turned: 90 });
    expect(info).toMatchObject({ width: 2200, height: 1555 });
    expect(at(300, 700)[2]).toBeGreaterThan(240);
    expect(at(2000, 700)[2]).toBeLessThan(60);
  });

  it.each([
    [[14_400, 1], 2200, 1],
    [[1, 14_400], 1, 2200],
    [[20, 20], 2200, 2200],
  ] as const)('of %j points has bounded sides', async (size, width, height) => {
    const { info } = await pixelsOf({ picture: await half(), size });
    expect(info).toMatchObject({ width, height });
  });
});

describe('a hostile scanned page', () => {
  const bomb = (side: number) => {
    const rows = deflateSync(Buffer.alloc(side * side), { level: 1 });
    const kind = `/Type /XObject /Subtype /Image /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`;
    return writePdf(
      new Map([
        [1, Buffer.from('<< /Type /Catalog /Pages 2 0 R >>')],
        [2, Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>')],
        [
          3,
          Buffer.from(
            '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /I 5 0 R >> >> /Contents 4 0 R >>',
          ),
        ],
        [4, streamObject(Buffer.from('q 595 0 0 842 0 0 cm /I Do Q'), '')],
        [5, streamObject(rows, `${kind} /Width ${side} /Height ${side}`)],
      ]),
    );
  };

  it('costs one answer, and the next page is drawn', async () => {
    const { drawPage: draw, close } = createFileParser({ threads: 1 });
    const good = await makeScannedPdf([{ picture: await colouredPicture(60, 80) }]);
    // It is drawn row by row, within the memory of the engine.
    expect(await draw({ bytes: bomb(20_000), page: 1 })).toHaveProperty('png');
    expect(await draw({ bytes: good, page: 1 })).toHaveProperty('png');
    expect(await draw({ bytes: good, page: 9 })).toHaveProperty('problem');
    await close();
  }, 60_000);
});
