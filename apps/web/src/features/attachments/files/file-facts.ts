import { DOCUMENT_CHARACTERS_MAX, type AttachedFile } from '@wenjin/contract/uploads/documents';
import { sizeText } from '../../../shared/browser/size-text.ts';

const TEN_THOUSAND = 10_000;

/** For example `860 字` or `2.1 万字`. */
export function charactersText(characters: number): string {
  if (characters < TEN_THOUSAND) return `${characters} 字`;
  return `${(characters / TEN_THOUSAND).toFixed(1).replace(/\.0$/u, '')} 万字`;
}

/** For example `1.2 MB，12 页`; a text without pages has its length. */
export function shortFacts({ name, size, pages, characters }: AttachedFile): string {
  return `${sizeText(size)}，${pages === undefined ? charactersText(characters) : pagesText(name, pages)}`;
}

function pagesText(name: string, pages: number): string {
  return `${pages} ${name.toLowerCase().endsWith('.xlsx') ? '个工作表' : '页'}`;
}

/** For example `1.2 MB，12 页，2.1 万字`. */
export function fileFacts({ name, size, pages, characters }: AttachedFile): string {
  const parts = [sizeText(size), ...(pages === undefined ? [] : [pagesText(name, pages)]), charactersText(characters)];
  return parts.join('，');
}

/** A text that was cut for its length has at least so many characters; a character counts as one or two. */
const LONG_FROM = DOCUMENT_CHARACTERS_MAX / 2;

/** Says that the model gets only a part; undefined when it gets the whole text. */
export function cutText({ truncated, usedCharacters, characters }: AttachedFile): string | undefined {
  if (usedCharacters !== undefined) return `只用前 ${charactersText(usedCharacters)}`;
  if (!truncated) return undefined;
  return characters < LONG_FROM ? '部分扫描页没有识别' : '内容过长，只用前面的部分';
}
