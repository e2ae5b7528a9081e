import mammoth from 'mammoth';
import { readHtml } from '../html/read-html.ts';
import { FileProblem, type ParsedText } from '../common/parsed-file.ts';
import { checkZip } from './check-zip.ts';

const NOT_WORD = '不支持这种文件类型，可以导入 md、txt、html、docx、pdf 文件';

/** Chinese versions of Word and WPS name the styles of headings in Chinese. */
const STYLES = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='标题'] => h1:fresh",
  ...[1, 2, 3, 4, 5, 6].map((level) => `p[style-name='标题 ${level}'] => h${level}:fresh`),
];

/** Reads a Word file. Embedded pictures are left out; linked files are never opened. */
export async function readDocx(bytes: Uint8Array): Promise<ParsedText> {
  const names = checkZip(bytes);
  if (!names.has('[Content_Types].xml') || ![...names].some((name) => /^word\/document\d*\.xml$/u.test(name))) {
    throw new FileProblem(NOT_WORD);
  }
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) },
    {
      styleMap: STYLES,
      includeEmbeddedStyleMap: false,
      externalFileAccess: false,
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
    },
  );
  return { markdown: readHtml(value).markdown };
}
