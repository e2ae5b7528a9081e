import type { Token } from 'markdown-it';

export type Picture = { data: ArrayBuffer; type: 'png' | 'jpg' | 'gif'; width: number; height: number };
export type Pictures = ReadonlyMap<string, Picture>;

const WIDTH_MAX = 560;
const TYPES: Record<string, Picture['type']> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif' };

/** Returns the pictures of a document by URL. One that cannot be loaded is left out; its alternative text stays. */
export async function loadPictures(tokens: readonly Token[]): Promise<Pictures> {
  const addresses = new Set(tokens.flatMap(({ children }) => children ?? []).flatMap(addressOf));
  const loaded = await Promise.all([...addresses].map(async (address) => [address, await load(address)] as const));
  return new Map(loaded.flatMap(([address, picture]) => (picture === undefined ? [] : [[address, picture] as const])));
}

function addressOf({ type, attrs }: Token): string[] {
  const address = type === 'image' ? attrs?.find(([name]) => name === 'src')?.[1] : undefined;
  return address === undefined ? [] : [String(address)];
}

async function load(address: string): Promise<Picture | undefined> {
  try {
    const blob = await (await fetch(address)).blob();
    const type = TYPES[blob.type];
    if (type === undefined) return undefined;
    const bitmap = await createImageBitmap(blob);
    const scale = Math.min(1, WIDTH_MAX / bitmap.width);
    const size = { width: Math.round(bitmap.width * scale), height: Math.round(bitmap.height * scale) };
    bitmap.close();
    return { data: await blob.arrayBuffer(), type, ...size };
  } catch {
    return undefined;
  }
}
