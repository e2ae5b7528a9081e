import type { Chart } from './chart.ts';
import { tablesIn } from './markdown-tables.ts';

type Rows = readonly (readonly string[])[];

/** Writes a chart as the block of an answer. An empty title or unit is left out. */
export function chartBlock({ type, title, unit, categories, series, tree }: Chart): string {
  const fields = {
    type,
    ...(title !== '' && { title }),
    ...(unit !== '' && { unit }),
    categories,
    series,
    ...(tree !== undefined && { tree }),
  };
  return `\`\`\`chart\n${JSON.stringify(fields)}\n\`\`\``;
}

/** Adds a block below the table with these cells, or at the end when the text has no such table. */
export function withChart(markdown: string, rows: Rows, block: string): string {
  const wanted = keyOf(rows);
  const table = tablesIn(markdown).find((entry) => keyOf(entry.rows) === wanted);
  const lines = markdown.split('\n');
  const end = table?.end ?? lines.length;
  return [...lines.slice(0, end), '', ...block.split('\n'), '', ...lines.slice(end)].join('\n');
}

/** Takes the same block out again. */
export function withoutChart(markdown: string, block: string): string {
  return markdown.replace(`\n\n${block}\n`, () => '');
}

/** Marks such as ** differ between the text and what is shown of it. */
function keyOf(rows: Rows): string {
  return rows.map((row) => row.map((cell) => cell.replaceAll(/[^\p{L}\p{N}]/gu, '')).join('|')).join('\n');
}
