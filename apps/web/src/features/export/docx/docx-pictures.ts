import type { Token } from 'markdown-it';
import type { DrawnLanguage } from '../../../shared/markdown/document/block.ts';
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

/** The blocks that are drawn: charts and diagrams. */
function languageOf({ type, info }: Token): DrawnLanguage | undefined {
  const language = type === 'fence' ? info.trim().split(/\s/u)[0]?.toLowerCase() : undefined;
  return language === 'chart' || language === 'mermaid' ? language : undefined;
}

export function isChart(token: Token): boolean {
  return languageOf(token) !== undefined;
}

/** No address starts like this. */
export function chartKey(token: Token): string {
  return `${languageOf(token)}:${token.content}`;
}

async function load(address: string): Promise<Picture | undefined> {
  try {
    return await pictureOf(address.startsWith('data:') ? decoded(address) : await (await fetch(address)).blob());
  } catch {
    return undefined;
  }
}

/** The policy of the page allows no request for a picture that is written out. */
function decoded(address: string): Blob {
  const [head = '', data = ''] = address.split(',');
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: /^data:([\w/]+)/u.exec(head)?.[1] ?? '' });
}

/** A chart that cannot be drawn stays as its source. */
async function drawn(token: Token): Promise<Picture | undefined> {
  try {
    const blob = await chartPictures.draw(token.content, languageOf(token) ?? 'chart');
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
