import { FileProblem, type ParsedText } from './common/parsed-file.ts';
import { UNKNOWN_ATTACHMENT } from './detect-kind.ts';
import { openZip } from './docx/open-zip.ts';
import { PRESENTATION, readPptx } from './office/read-pptx.ts';
import { readXlsx, WORKBOOK } from './office/read-xlsx.ts';

/** Reads a file of Office as an attachment of a question. Its content decides what it is, not its name. */
export async function readPackage(bytes: Uint8Array): Promise<ParsedText> {
  const zip = openZip(bytes);
  if (zip.names.has(WORKBOOK)) return readXlsx(zip);
  if (zip.names.has(PRESENTATION)) return readPptx(zip);
  if (!zip.names.has('word/document.xml')) throw new FileProblem(UNKNOWN_ATTACHMENT);
  const { readDocx } = await import('./docx/read-docx.ts');
  return readDocx(bytes);
}
