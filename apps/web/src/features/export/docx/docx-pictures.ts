import type { Token } from 'markdown-it';
import { chartPictures } from '../../../shared/markdown/chart-pictures.ts';

export type Picture = { data: ArrayBuffer; type: 'png' | 'jpg' | 'gif'; width: number; height: number };
export type Pictures = ReadonlyMap<string, Picture>;

const WIDTH_MAX = 560;
const TYPES: Record<string, Picture['type']> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif' };

/** Returns the pictures of a document by URL. One that cannot be loaded is left out; its alternative text stays. */
export async function loadPictures(tokens: readonly Token[]): Promise<Pictures> {
  const addresses = new Set(tokens.flatMap(({ children }) => children ?? []).flatMap(addressOf));
  const loaded = await Promise.all([...addresses].map(async (address) => [address, await load(address)] as const));
  const charts = await Promise.all(
    tokens.filter(isChart).map(async (token) => [chartKey(token), await drawn(token)] as const),
  );
  return new Map(
    [...loaded, ...charts].flatMap(([address, picture]) =>
      picture === undefined ? [] : [[address, picture] as const],
    ),
  );
}

function addressOf({ type, attrs }: Token): string[] {
  const address = type === 'image' ? attrs?.find(([name]) => name === 'src')?.[1] : undefined;
  return address === undefined ? [] : [String(address)];
}

export function isChart({ type, info }: Token): boolean {
  return type === 'fence' && info.trim().split(/\s/u)[0] === 'chart';
}

/** No address starts like this. */
export function chartKey({ content }: Token): string {
  return `chart:${content}`;
}

async function load(address: string): Promise<Picture | undefined> {
  try {
    return await pictureOf(await (await fetch(address)).blob());
  } catch {
    return undefined;
  }
}

/** A chart that cannot be drawn stays as its source. */
async function drawn({ content }: Token): Promise<Picture | undefined> {
  try {
    const blob = await chartPictures.draw(content);
    return blob === undefined ? undefined : await pictureOf(blob);
  } catch {
    return undefined;
  }
}

async function pictureOf(blob: Blob): Promise<Picture | undefined> {
  const type = TYPES[blob.type];
  if (type === undefined) return undefined;
  const bitmap = await createImageBitmap(blob);
  const scale = Math.min(1, WIDTH_MAX / bitmap.width);
  const size = { width: Math.round(bitmap.width * scale), height: Math.round(bitmap.height * scale) };
  bitmap.close();
  return { data: await blob.arrayBuffer(), type, ...size };
}
