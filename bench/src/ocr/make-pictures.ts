import { launchBrowser } from '@wenjin/e2e/browser';
import sharp from 'sharp';
import { pageHtml, type Theme } from './page-html.ts';
import { TEXT_PAGES, type TextPage, textOf } from './pages.ts';

export type TestPicture = { name: string; isHard: boolean; bytes: Buffer; text: string };
type Spoil = (picture: Buffer, seed: number) => Promise<Buffer>;

/** Every page as a light and as a dark screenshot, as a tilted scan, and with one more fault. */
export async function makePictures(): Promise<TestPicture[]> {
  const browser = await launchBrowser();
  try {
    const tab = await browser.newPage();
    const draw = async (page: TextPage, theme: Theme, scale = 1): Promise<Buffer> => {
      await tab.setViewportSize({ width: page.width, height: 200 });
      await tab.setContent(pageHtml(page, theme, scale));
      return tab.screenshot({ fullPage: true });
    };
    const pictures: TestPicture[] = [];
    for (const [index, page] of TEXT_PAGES.entries()) {
      const add = (name: string, isHard: boolean, bytes: Buffer) =>
        pictures.push({ name: `${page.name} ${name}`, isHard, bytes, text: textOf(page) });
      add('light', false, await draw(page, 'light'));
      add('dark', false, await draw(page, 'dark'));
      add('scan', true, await scan(await draw(page, 'paper'), index));
      const [name, spoil] = FAULTS[index % FAULTS.length] as (typeof FAULTS)[number];
      add(name, true, await spoil(await draw(page, 'light', name === 'small type' ? 11 / page.fontSize : 1), index));
    }
    return pictures;
  } finally {
    await browser.close();
  }
}

const FAULTS: readonly (readonly [string, Spoil])[] = [
  ['turned 90°', (picture) => sharp(picture).rotate(90).png().toBuffer()],
  ['turned 180°', (picture) => sharp(picture).rotate(180).png().toBuffer()],
  ['underexposed', (picture, seed) => underexpose(picture, seed)],
  ['turned 270°', (picture) => sharp(picture).rotate(270).png().toBuffer()],
  ['small type', async (picture) => picture],
  ['strongly compressed', (picture) => sharp(picture).jpeg({ quality: 22 }).toBuffer()],
];

/** Looks like a photographed sheet: tilted by 5° or −5°, uneven light, a little blur, noise, JPEG. */
async function scan(picture: Buffer, seed: number): Promise<Buffer> {
  const tilted = await sharp(picture)
    .rotate(seed % 2 === 0 ? 5 : -5, { background: '#d9d2c4' })
    .blur(0.6)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return photograph(tilted, { seed, light: (x, y) => 0.78 + 0.2 * x - 0.12 * y, noise: 16, quality: 70 });
}

async function underexpose(picture: Buffer, seed: number): Promise<Buffer> {
  const raw = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return photograph(raw, { seed, light: (x) => 0.22 + 0.08 * x, noise: 6, quality: 80 });
}

type Raw = { data: Buffer; info: { width: number; height: number } };
type Photograph = { seed: number; light: (x: number, y: number) => number; noise: number; quality: number };

async function photograph({ data, info }: Raw, { seed, light, noise, quality }: Photograph): Promise<Buffer> {
  const { width, height } = info;
  const random = randomFrom(seed);
  const seen = Buffer.alloc(data.length);
  for (let index = 0; index < data.length; index += 1) {
    const pixel = Math.floor(index / 3);
    const share = light((pixel % width) / width, Math.floor(pixel / width) / height);
    const value = (data[index] ?? 0) * share + (random() - 0.5) * 2 * noise;
    seen[index] = Math.max(0, Math.min(255, Math.round(value)));
  }
  return sharp(seen, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();
}

/** The same numbers in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
