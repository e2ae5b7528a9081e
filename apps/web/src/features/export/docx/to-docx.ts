import { Document, Packer } from 'docx';
import { parseWhole } from '../../../shared/markdown/copy/parse-whole.ts';
import { DOCUMENT_STYLES, LISTS } from './docx-styles.ts';
import { blocksOf } from './docx-blocks.ts';
import { loadPictures } from './docx-pictures.ts';
import { cleanTokens, xmlText } from './xml-text.ts';

export async function toDocx(title: string, markdown: string): Promise<Blob> {
  const tokens = parseWhole(markdown);
  cleanTokens(tokens);
  const pictures = await loadPictures(tokens);
  const document = new Document({
    title: xmlText(title),
    creator: '问津',
    styles: DOCUMENT_STYLES,
    numbering: LISTS,
    sections: [{ properties: {}, children: blocksOf(tokens, pictures) }],
  });
  return Packer.toBlob(document);
}
