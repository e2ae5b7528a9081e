import { makeZip } from './make-zip.ts';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const R = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

type DocxParts = { links?: Record<string, string>; documentXml?: string; more?: Record<string, string | Uint8Array> };

/** Writes a Word file around the XML of its body, as Word and WPS do. */
export function makeDocx(
  body: string,
  { links = {}, documentXml, more = {} }: DocxParts = {},
): Uint8Array<ArrayBuffer> {
  const hyperlinks = Object.entries(links).map(
    ([id, target]) => `<Relationship Id="${id}" Type="${OFFICE}/hyperlink" Target="${target}" TargetMode="External"/>`,
  );
  return makeZip({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="s" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="n" Type="${OFFICE}/numbering" Target="numbering.xml"/>${hyperlinks.join('')}</Relationships>`,
    'word/styles.xml': `<w:styles ${W}>${style('1', 'heading 1')}${style('2', 'heading 2')}${style('t', '标题 3')}</w:styles>`,
    'word/numbering.xml': `<w:numbering ${W}>${numbering(1, 'bullet')}${numbering(2, 'decimal')}<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="2"/></w:num></w:numbering>`,
    'word/document.xml':
      documentXml ?? `<?xml version="1.0"?><w:document ${W} ${R}><w:body>${body}</w:body></w:document>`,
    ...more,
  });
}

export function paragraph(
  text: string,
  { style: name, list, level = 0 }: { style?: string; list?: 1 | 2; level?: number } = {},
): string {
  const properties = [
    name === undefined ? '' : `<w:pStyle w:val="${name}"/>`,
    list === undefined ? '' : `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`,
  ];
  return `<w:p><w:pPr>${properties.join('')}</w:pPr>${run(text)}</w:p>`;
}

export function run(text: string, properties = ''): string {
  return `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
}

export function table(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `<w:tc>${text.startsWith('<') ? text : paragraph(text)}</w:tc>`;
  return `<w:tbl>${rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`;
}

function style(id: string, name: string): string {
  return `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`;
}

function numbering(id: number, format: string): string {
  const level = (index: number) => `<w:lvl w:ilvl="${index}"><w:numFmt w:val="${format}"/></w:lvl>`;
  return `<w:abstractNum w:abstractNumId="${id}">${level(0)}${level(1)}</w:abstractNum>`;
}
