import { THINK_OPEN } from '../parse/think-rule.ts';

const FENCE = /^\s*(`{3,}|~{3,})/u;
/** Starts of lines whose meaning depends on the next character. */
const HALF_MARK =
  /^\s*(?:[-*+=_]+|#{1,6}|>+|[`~]{1,2}|\d{1,2}[.)]?|(?:[-*+]|\d{1,2}[.)])\s+(?:\[[ xX]?\]?|[*_~`]+))\s*$/u;
const TABLE_ROW = /^\s{0,3}\|/u;
const HALF_DELIMITER = /^\s{0,3}\|[\s:|-]*$/u;
const COLUMNS_MAX = 50;

/** Prepares lines for display while the last one is incomplete. The text itself never changes. */
export function closeLines(text: string): string {
  const lastStart = text.lastIndexOf('\n') + 1;
  const last = text.slice(lastStart);
  const before = text.slice(0, lastStart);
  const fence = openFence(before);
  if (fence !== undefined) {
    const isHalfFence = last.trim() !== '' && fence.startsWith(last.trim()) && last.trim() !== fence;
    return isHalfFence ? before : text;
  }
  if (HALF_MARK.test(last) || isHalfThink(last)) return before;
  if (TABLE_ROW.test(last)) return closeTable(before, last);
  const formula = openFormula(text);
  return formula === undefined ? text : `${text.trimEnd()}\n${formula}`;
}

function openFormula(text: string): string | undefined {
  const paragraph = text.slice(text.lastIndexOf('\n\n') + 1);
  const opened = [...paragraph.matchAll(/^\s{0,3}(\$\$|\\\[)/gmu)].at(-1);
  if (opened === undefined) return undefined;
  const tex = paragraph.slice(opened.index + opened[0].length);
  const close = opened[1] === '$$' ? '$$' : String.raw`\]`;
  return tex.trim() === '' || tex.includes(close) ? undefined : close;
}

function openFence(lines: string): string | undefined {
  if (!lines.includes('```') && !lines.includes('~~~')) return undefined;
  let open: string | undefined;
  for (const line of lines.split('\n')) {
    const mark = FENCE.exec(line)?.[1];
    if (mark === undefined) continue;
    if (open === undefined) open = mark;
    else if (mark.startsWith(open) && line.trim() === mark) open = undefined;
  }
  return open;
}

function isHalfThink(line: string): boolean {
  return line.startsWith('<') && THINK_OPEN.startsWith(line) && line !== THINK_OPEN;
}

/** Shows a header row without its delimiter row as a table. */
function closeTable(before: string, last: string): string {
  const lines = before.trimEnd() === '' || before.endsWith('\n\n') ? [] : before.trimEnd().split('\n').slice(-2);
  const [above, head] = lines.length === 2 ? lines : [undefined, lines[0]];
  if (head === undefined || !TABLE_ROW.test(head)) return `${before}${closedRow(last)}\n${delimiter(last)}`;
  const isFirstBelowHead = above === undefined || !TABLE_ROW.test(above);
  return isFirstBelowHead && HALF_DELIMITER.test(last) ? `${before}${delimiter(head)}` : before + last;
}

function closedRow(row: string): string {
  return row.trimEnd().endsWith('|') && row.trim() !== '|' ? row : `${row} |`;
}

function delimiter(head: string): string {
  const columns = closedRow(head).trim().replaceAll(/\\\|/gu, '').split('|').length - 2;
  return `|${'---|'.repeat(Math.min(COLUMNS_MAX, Math.max(1, columns)))}`;
}
