import type { Env, Token } from 'markdown-it';

/** About one megabyte; more would make the page slow to draw and to keep. */
const CHARACTERS_MAX = 1_400_000;
const PICTURES_MAX = 20;
/** Only formats that are nothing but pixels: an SVG may contain scripts and load other files. */
const DATA_PICTURE = /^data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/]+={0,2}$/u;
const WRITTEN = /(?<=!\[[^\]\n]{0,200}\]\()data:image\/[a-z+]{3,8};base64,[A-Za-z0-9+/]+={0,2}(?=[\s)])/gu;
const PLACE = /data-picture:(\d+)/gu;

export function isDataPicture(src: string): boolean {
  return src.length <= CHARACTERS_MAX && DATA_PICTURE.test(src);
}

/** Puts short places where pictures are written out, because long lines are not searched for marks. */
export function shortenPictures(content: string, env: Env): string {
  if (!content.includes('data:image/')) return content;
  const kept = picturesOf(env);
  return content.replaceAll(WRITTEN, (src) => {
    if (kept.length >= PICTURES_MAX || !isDataPicture(src)) return src;
    kept.push(src);
    return `data-picture:${kept.length - 1}`;
  });
}

/** Returns the picture of a place; any other address stays as it is. */
export function pictureAt(src: string, env: Env): string {
  const number = /^data-picture:(\d+)$/u.exec(src)?.[1];
  return number === undefined ? src : (picturesOf(env)[Number(number)] ?? src);
}

/** A place in code or in plain text is shown as it was written. */
export function restorePictures(tokens: readonly Token[], env: Env): void {
  const kept = picturesOf(env);
  if (kept.length === 0) return;
  for (const token of tokens) {
    if (token.type !== 'text' && token.type !== 'code_inline') continue;
    token.content = token.content.replaceAll(PLACE, (place, number: string) => kept[Number(number)] ?? place);
  }
}

function picturesOf(env: Env): string[] {
  const kept = env['pictures'];
  if (Array.isArray(kept)) return kept as string[];
  const pictures: string[] = [];
  env['pictures'] = pictures;
  return pictures;
}
