import type { Token } from 'markdown-it';
import type { Node } from 'prosemirror-model';

export type PictureFacts = { src: string; alt: string; title: string };

/** What a token says of a picture; also the words that stand for one whose server must not hear of its readers. */
export function pictureOf({ meta }: Token): PictureFacts | undefined {
  return meta?.['picture'] as PictureFacts | undefined;
}

export function writePicture({ attrs }: Node): string {
  const [src, alt, title] = [String(attrs['src']), String(attrs['alt']), String(attrs['title'])];
  const address = /[\s()<>]/u.test(src) ? `<${src.replaceAll(/[<>]/gu, encodeURIComponent)}>` : src;
  const named = title === '' ? '' : ` "${title.replaceAll('"', String.raw`\"`)}"`;
  return `![${alt.replaceAll(/[\\[\]`*_~$<!]/gu, String.raw`\$&`).replaceAll('\n', ' ')}](${address}${named})`;
}
