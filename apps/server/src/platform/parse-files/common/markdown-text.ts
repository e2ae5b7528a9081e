/** Han characters, kana, full-width forms and Chinese punctuation: no space is written between two of them. */
export const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]/u;

/** Most text has none of these, and is left alone quickly. */
const MARKS = /[\\`*<_~#>=\]-]/u;

/**
 * Escapes what markdown would read as a mark. Numbers and dashes at the start of a line stay, because there they are
 * the list that the author wrote by hand.
 */
export function escapeMarkdown(text: string): string {
  if (!MARKS.test(text)) return text;
  return text
    .replaceAll(/[\\`*<]/gu, String.raw`\$&`)
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, String.raw`\_`)
    .replaceAll('](', String.raw`\](`)
    .replaceAll('~~', String.raw`\~\~`)
    .replace(/^(?<mark>#{1,6}(?=\s)|>|={2,}$|-{3,}$)/u, String.raw`\$<mark>`);
}

/** Joins two pieces of a sentence: with a space, but for Chinese. */
export function joinWords(one: string, other: string): string {
  if (one === '' || other === '') return one + other;
  return WIDE.test(one.slice(-1)) || WIDE.test(other.slice(0, 1)) ? one + other : `${one} ${other}`;
}

/** Writes rows as a markdown table; the first one is its head. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const width = Math.max(...rows.map((row) => row.length));
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, index) => tableCell(cells[index] ?? '')).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), `| ${Array.from({ length: width }, () => '---').join(' | ')} |`, ...body.map(line)].join('\n');
}

function tableCell(text: string): string {
  return text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll('|', String.raw`\|`)
    .trim();
}
