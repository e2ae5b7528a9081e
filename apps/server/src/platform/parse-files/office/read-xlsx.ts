import { CHARACTERS_MAX, TOO_LONG } from '../common/limits.ts';
import { markdownTable } from '../common/markdown-text.ts';
import { FileProblem, type ParsedText } from '../common/parsed-file.ts';
import type { ZipFile } from '../docx/open-zip.ts';
import { readNumberStyles } from './number-styles.ts';
import { readRelations } from './read-relations.ts';
import { readSheet, type Workbook } from './read-sheet.ts';
import { attributeOf, xmlTokens } from './xml-tokens.ts';

export const WORKBOOK = 'xl/workbook.xml';
const SHEETS_MAX = 200;

/** Reads a workbook: each sheet that is not hidden becomes a heading and a table. Formulas are never computed. */
export function readXlsx(zip: ZipFile): ParsedText {
  const { sheets, startsIn1904 } = readSheetList(zip);
  const workbook: Workbook = {
    strings: zip.names.has('xl/sharedStrings.xml') ? readStrings(zip.readText('xl/sharedStrings.xml')) : [],
    numberStyles: zip.names.has('xl/styles.xml') ? readNumberStyles(zip.readText('xl/styles.xml')) : [],
    startsIn1904,
  };
  const parts: string[] = [];
  let length = 0;
  for (const { name, path } of sheets) {
    const rows = readSheet(zip.readText(path), workbook);
    if (rows.length === 0) continue;
    const part = `## ${name}\n\n${markdownTable(rows)}`;
    length += part.length;
    if (length > CHARACTERS_MAX) throw new FileProblem(TOO_LONG);
    parts.push(part);
  }
  return { markdown: parts.join('\n\n'), pages: parts.length };
}

function readSheetList(zip: ZipFile) {
  const relations = readRelations(zip, WORKBOOK);
  const sheets: { name: string; path: string }[] = [];
  let startsIn1904 = false;
  for (const token of xmlTokens(zip.readText(WORKBOOK))) {
    if (token.kind !== 'open') continue;
    const valueOf = (name: string) => attributeOf(token.attributes, name);
    if (token.name === 'workbookPr') startsIn1904 = ['1', 'true'].includes(valueOf('date1904') ?? '');
    // Text that no reader of the file sees could speak to a model behind the user's back.
    if (token.name !== 'sheet' || (valueOf('state') ?? 'visible') !== 'visible') continue;
    const path = relations.get(valueOf('id') ?? '');
    if (path !== undefined && sheets.length < SHEETS_MAX) sheets.push({ name: valueOf('name') ?? '工作表', path });
  }
  return { sheets, startsIn1904 };
}

/** Cells share their texts. The reading of Chinese characters in a text (`rPh`) is not part of it. */
function readStrings(xml: string): string[] {
  const strings: string[] = [];
  let isText = false;
  let isReading = false;
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'text') {
      if (isText && !isReading) strings.push((strings.pop() ?? '') + token.text);
    } else if (token.name === 'si') {
      if (token.kind === 'open') strings.push('');
    } else if (token.name === 't') isText = token.kind === 'open' && !token.isEmpty;
    else if (token.name === 'rPh') isReading = token.kind === 'open';
  }
  return strings;
}
