import { picturesInRtf } from './rtf-pictures.ts';

export type Pasted = {
  readonly files: readonly File[];
  /** Whether the clipboard also has words, which the composer inserts as usual. */
  readonly hasText: boolean;
  /** Pictures that the clipboard names but does not contain. */
  readonly missing: number;
};

const DATA_PICTURE = /^data:(image\/[a-z.+-]+);base64,([A-Za-z0-9+/=\s]+)$/u;
const HTML_MAX = 60_000_000;

/**
 * Returns the files of a clipboard. A spreadsheet also offers a picture of its cells, which nobody wants beside the
 * cells; Word hides its pictures in the RTF text, and WeChat names them in the HTML.
 */
export function pastedFiles(clipboard: Pick<DataTransfer, 'files' | 'getData'>): Pasted {
  const files = [...clipboard.files].map(named);
  const html = clipboard.getData('text/html');
  const text = clipboard.getData('text/plain').trim();
  // A file manager offers the names of the files as text.
  const hasText = text !== '' && !(html === '' && files.length > 0);
  const sources = pictureSources(html);
  const isPictureOfText = hasText && sources.length === 0 && files.every(({ type }) => type.startsWith('image/'));
  if (files.length > 0 && !isPictureOfText) return { files, hasText, missing: 0 };
  if (sources.length === 0) return { files: [], hasText, missing: 0 };

  const embedded = sources.map(fileOfData).filter((file) => file !== undefined);
  const found = embedded.length > 0 ? embedded : picturesInRtf(clipboard.getData('text/rtf'));
  return { files: found, hasText, missing: Math.max(0, sources.length - found.length) };
}

function pictureSources(html: string): string[] {
  if (html.length > HTML_MAX || !/<img/iu.test(html)) return [];
  // A document of DOMParser runs no scripts and loads no pictures.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return Array.from(body.querySelectorAll('img[src]'), (image) => image.getAttribute('src') ?? '');
}

function fileOfData(source: string): File | undefined {
  const [, type, base64] = DATA_PICTURE.exec(source) ?? [];
  if (type === undefined || base64 === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.codePointAt(0) ?? 0);
    return new File([bytes], `粘贴的图片.${type.slice(6)}`, { type });
  } catch {
    // The HTML was cut in the middle of the picture.
    return undefined;
  }
}

/** Browsers call every picture of the clipboard `image.png`. */
function named(file: File): File {
  if (!/^image\.\w+$/u.test(file.name)) return file;
  return new File([file], file.name.replace('image', '粘贴的图片'), { type: file.type });
}
