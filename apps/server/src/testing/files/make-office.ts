import { makeZip } from './make-zip.ts';

const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';

type Sheet = { name: string; rows: string; isHidden?: boolean };
type WorkbookParts = { strings?: readonly string[]; styles?: string; sharedStrings?: string };

/** Writes a workbook around the XML of its rows, as Excel and WPS do. */
export function makeXlsx(sheets: readonly Sheet[], { strings = [], styles, sharedStrings }: WorkbookParts = {}) {
  const list = sheets.map(
    ({ name, isHidden }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}" ${isHidden === true ? 'state="hidden" ' : ''}r:id="rId${index + 1}"/>`,
  );
  return makeZip({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<?xml version="1.0"?><workbook><workbookPr/><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(sheets.map((_sheet, index) => `worksheets/sheet${index + 1}.xml`)),
    'xl/sharedStrings.xml': sharedStrings ?? `<sst>${strings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    ...(styles === undefined ? {} : { 'xl/styles.xml': styles }),
    ...Object.fromEntries(
      sheets.map(({ rows }, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  });
}

/** Writes a presentation; each entry is the XML inside of one slide. */
export function makePptx(slides: readonly string[]) {
  const ids = slides.map((_slide, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 1}"/>`);
  return makeZip({
    '[Content_Types].xml': '<Types/>',
    'ppt/presentation.xml': `<p:presentation><p:sldIdLst>${ids.join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(slides.map((_slide, index) => `slides/slide${index + 1}.xml`)),
    ...Object.fromEntries(slides.map((slide, index) => [`ppt/slides/slide${index + 1}.xml`, slide])),
  });
}

function relations(targets: readonly string[]): string {
  const entries = targets.map((target, index) => `<Relationship Id="rId${index + 1}" Target="${target}"/>`);
  return `<Relationships xmlns="${RELATIONS}">${entries.join('')}</Relationships>`;
}
