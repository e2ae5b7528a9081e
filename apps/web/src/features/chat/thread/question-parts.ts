import { tablesIn } from '@wenjin/domain/charts/markdown-tables';

export type QuestionPart = { readonly text: string } | { readonly rows: readonly (readonly string[])[] };

/** Splits a question into its text, which is shown as it was written, and its tables. */
export function questionParts(text: string): QuestionPart[] {
  const tables = tablesIn(text);
  if (tables.length === 0) return [{ text }];
  const lines = text.split('\n');
  const parts: QuestionPart[] = [];
  let from = 0;
  for (const { rows, start, end } of tables) {
    addText(parts, lines.slice(from, start));
    parts.push({ rows });
    from = end;
  }
  addText(parts, lines.slice(from));
  return parts;
}

function addText(parts: QuestionPart[], lines: readonly string[]): void {
  const text = lines.join('\n').replaceAll(/^\n+|\n+$/gu, '');
  if (text !== '') parts.push({ text });
}
