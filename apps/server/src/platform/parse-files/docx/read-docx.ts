import mammoth from 'mammoth';
import { FileProblem, type ParsedText } from '../common/parsed-file.ts';
import { readHtml } from '../html/read-html.ts';
import { numberParagraphs } from './number-paragraphs.ts';
import { openZip, type ZipFile } from './open-zip.ts';

const NOT_WORD = '不支持这种文件类型，可以导入 md、txt、html、docx、pdf 文件';
const DOCUMENT = /^word\/document\d*\.xml$/u;

/** Chinese versions of Word and WPS name the styles of headings in Chinese. */
const STYLES = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='标题'] => h1:fresh",
  ...[1, 2, 3, 4, 5, 6].map((level) => `p[style-name='标题 ${level}'] => h${level}:fresh`),
];

/** Reads a Word file. Embedded pictures are left out; linked files are never opened. */
export async function readDocx(bytes: Uint8Array): Promise<ParsedText> {
  const zip = openZip(bytes);
  if (!zip.names.has('[Content_Types].xml') || ![...zip.names].some((name) => DOCUMENT.test(name))) {
    throw new FileProblem(NOT_WORD);
  }
  const { value } = await mammoth.convertToHtml(asInput(zip), {
    styleMap: STYLES,
    includeEmbeddedStyleMap: false,
    externalFileAccess: false,
    convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
  });
  return { markdown: readHtml(value).markdown };
}

/** Mammoth also accepts an opened file, which its types do not say. So it never decompresses anything itself. */
function asInput(zip: ZipFile): { buffer: Buffer } {
  const file = {
    exists: (name: string) => zip.names.has(name),
    read: async (name: string) => (DOCUMENT.test(name) ? numbered(zip, name) : zip.readText(name)),
  };
  return { file } as unknown as { buffer: Buffer };
}

function numbered(zip: ZipFile, name: string): string {
  const document = zip.readText(name);
  if (!zip.names.has('word/numbering.xml') || !zip.names.has('word/styles.xml')) return document;
  return numberParagraphs({
    document,
    numbering: zip.readText('word/numbering.xml'),
    styles: zip.readText('word/styles.xml'),
  });
}
