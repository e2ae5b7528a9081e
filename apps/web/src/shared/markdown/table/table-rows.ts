const ROW = /<tr>(?<row>.*?)<\/tr>/gsu;
const CELL = /<t[hd][^>]*>(?<cell>.*?)<\/t[hd]>/gsu;
const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Reads the cells of a table from the HTML that our own renderer has written, the head first. */
export function tableRows(html: string): string[][] {
  return [...html.matchAll(ROW)].map(({ groups }) =>
    [...(groups?.['row'] ?? '').matchAll(CELL)].map((cell) => plainText(cell.groups?.['cell'] ?? '')),
  );
}

/** The minus sign of typography becomes that of numbers. */
function plainText(html: string): string {
  return html
    .replaceAll(/<br>\n?/gu, ' ')
    .replaceAll(/<[^>]*>/gu, '')
    .replaceAll(/&(?:lt|gt|quot|amp);/gu, (entity) => ENTITIES[entity] ?? entity)
    .replace(/^−(?=\d)/u, '-')
    .trim();
}
