import type { PdfPage } from './read-page.ts';

/** Programs of scanners add a few words of their own to each page, such as a page number or their name. */
const OWN_CHARACTERS_MAX = 40;
const COVERS_PAGE = 0.5;
const SPACE = /^\s$/u;

/** Whether the text of a page must be read from its picture. */
export function isScannedPage({ characters, isBlank, pictureShare }: Omit<PdfPage, 'height'>): boolean {
  if (isBlank) return false;
  const count = characters.filter(({ text }) => !SPACE.test(text)).length;
  return count === 0 || (count <= OWN_CHARACTERS_MAX && pictureShare >= COVERS_PAGE);
}
