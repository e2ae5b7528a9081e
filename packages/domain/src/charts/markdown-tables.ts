const FENCE = /^ {0,3}(?<mark>`{3,}|~{3,})/u;
const RULE = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/u;

type MarkdownTable = {
  /** The cells as plain text, the head first. */
  rows: string[][];
  /** The number of its first line. */
  start: number;
  /** The number of the line after its last one. */
  end: number;
};

/** Finds the tables of a text; those inside of code are none. */
export function tablesIn(markdown: string): MarkdownTable[] {
  if (!markdown.includes('|')) return [];
  const lines = markdown.split('\n');
  const tables: MarkdownTable[] = [];
  let fence = '';
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const mark = FENCE.exec(line)?.groups?.['mark'] ?? '';
    if (fence !== '') fence = mark.startsWith(fence) ? '' : fence;
    else if (mark !== '') fence = mark;
    else if (isHead(line, lines[at + 1] ?? '')) {
      const end = endOf(lines, at + 2);
      tables.push({ rows: [line, ...lines.slice(at + 2, end)].map(cellsOf), start: at, end });
      at = end - 1;
    }
  }
  return tables;
}

/** Splits a row of a table into the plain text of its cells. */
export function cellsOf(line: string): string[] {
  return line
    .trim()
    .replaceAll(/^\||(?<!\\)\|$/gu, '')
    .split(/(?<!\\)\|/u)
    .map((cell) =>
      cell
        .replaceAll(/\*\*|`/gu, '')
        .replaceAll(/\\(?<mark>[\\|*_[\]<`])/gu, '$<mark>')
        .trim(),
    );
}

function isHead(line: string, next: string): boolean {
  return line.includes('|') && next.includes('-') && next.includes('|') && RULE.test(next);
}

function endOf(lines: readonly string[], start: number): number {
  let end = start;
  while (end < lines.length && lines[end]?.includes('|') === true && lines[end]?.trim() !== '') end += 1;
  return end;
}
