import { chartSentence } from '../charts/chart-sentence.ts';
import { plainLine } from './plain/plain-line.ts';
import { isTableRow, isTableRule, plainTable } from './plain/plain-table.ts';

const FENCE = /^\s{0,3}(`{3,}|~{3,})\s*([\w-]*)/u;
const RULE = /^\s{0,3}(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,})$/u;
const HEADING = /^\s{0,3}#{1,6}\s+(.*?)\s*#*\s*$/u;
const BULLET = /^(\s*)[-*+]\s+(.*)$/u;
const NUMBERED = /^(\s*)(\d{1,9})[.)]\s+(.*)$/u;
const TASK = /^\[([ xX])\]\s+/u;
const THINKING = /<think>.*?(?:<\/think>|$)/gsu;

/**
 * Turns an answer into text for a messenger that shows no markdown: marks disappear, a list keeps its numbers, a table
 * becomes lines with the names of its columns, a chart becomes a sentence. Citations such as [1] are removed.
 */
export function plainText(markdown: string): string {
  const lines = markdown.replaceAll(/\r\n?/gu, '\n').replaceAll(THINKING, '').split('\n');
  const written: string[] = [];
  for (let index = 0; index < lines.length;) index = writeBlock(lines, index, written);
  return written
    .join('\n')
    .replaceAll(/[ \t]+$/gmu, '')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
}

/** Writes the block that begins at the line and returns the number of the line after it. */
function writeBlock(lines: readonly string[], start: number, written: string[]): number {
  const line = lines[start] ?? '';
  const fence = FENCE.exec(line);
  if (fence !== null) return writeFence(lines, start, written);
  if (isTableRow(line) && isTableRule(lines[start + 1] ?? '')) {
    let end = start + 2;
    while (isTableRow(lines[end] ?? '')) end += 1;
    written.push(...plainTable([line, ...lines.slice(start + 2, end)]), '');
    return end;
  }
  written.push(writeLine(line));
  return start + 1;
}

function writeFence(lines: readonly string[], start: number, written: string[]): number {
  const [, mark = '```', language = ''] = FENCE.exec(lines[start] ?? '') ?? [];
  const isEnd = (line: string) => line.trim().startsWith(mark) && /^[`~]+$/u.test(line.trim());
  const close = lines.findIndex((line, index) => index > start && isEnd(line));
  const end = close === -1 ? lines.length : close;
  const source = lines.slice(start + 1, end).join('\n');
  written.push(language === 'chart' ? chartSentence(source) : source, '');
  return end + 1;
}

function writeLine(line: string): string {
  const quoted = line.replace(/^(?:\s{0,3}>\s?)+/u, '');
  if (RULE.test(quoted)) return '————';
  const heading = HEADING.exec(quoted);
  if (heading !== null) return plainLine(heading[1] ?? '');
  const bullet = BULLET.exec(quoted);
  if (bullet !== null) return `${bullet[1] ?? ''}${itemText(bullet[2] ?? '', '• ')}`;
  const numbered = NUMBERED.exec(quoted);
  if (numbered !== null) return `${numbered[1] ?? ''}${numbered[2] ?? ''}. ${plainLine(numbered[3] ?? '')}`;
  return plainLine(quoted);
}

function itemText(text: string, mark: string): string {
  const task = TASK.exec(text);
  if (task === null) return mark + plainLine(text);
  return `${task[1] === ' ' ? '☐' : '☑'} ${plainLine(text.slice(task[0].length))}`;
}
