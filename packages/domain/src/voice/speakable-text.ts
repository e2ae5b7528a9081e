import { chartSentence } from '../charts/chart-sentence.ts';
import { plainLine } from '../chat/plain/plain-line.ts';
import { isTableRow, isTableRule, plainTable } from '../chat/plain/plain-table.ts';
import { speakFormulas } from './speak-formula.ts';

const FENCE = /^\s{0,3}(`{3,}|~{3,})\s*([\w-]*)/u;
const RULE = /^\s{0,3}(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,}|={3,})$/u;
const NOTE = /^\s{0,3}\[\^[^\]]+\]:/u;
const MARK = /^(?:\s{0,3}>\s?)*\s*(?:#{1,6}\s+|[-*+]\s+|(\d{1,9})[.)]\s+)?/u;
const TASK = /^\[([ xX])\]\s+/u;
const THINKING = /<think>.*?(?:<\/think>|$)/gsu;
const FORMULA_BLOCK = /\$\$[\s\S]+?\$\$|\\\[[\s\S]+?\\\]/gu;
const IMAGE = /!\[([^\]]*)\]\([^)]*\)/gu;
const LINK = /\[([^\]]+)\]\([^)]*\)/gu;
const AUTOLINK = /<?(?:https?:\/\/|www\.)[^\s，。；！？、）】》"'<>\p{Script=Han}]+>?/gu;
const ENDED = /[。！？；：，、.!?;:,…]["”’」』）)]*$/u;

/** What is said instead of code. */
export const CODE_SKIPPED = '此处有一段代码。';

/**
 * Turns an answer into text that can be read aloud, one line for each line, item or row. Code is skipped with a word, a
 * table is said row by row, a chart and a formula in words, a link by its label.
 */
export function speakableText(markdown: string): string {
  const text = markdown
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(THINKING, '')
    .replaceAll(FORMULA_BLOCK, (formula) => formula.replaceAll('\n', ' '));
  const lines = text.split('\n');
  const spoken: string[] = [];
  for (let index = 0; index < lines.length;) index = speakBlock(lines, index, spoken);
  return spoken.filter((line) => line !== '').join('\n');
}

/** Says the block that begins at the line and returns the number of the line after it. */
function speakBlock(lines: readonly string[], start: number, spoken: string[]): number {
  const line = lines[start] ?? '';
  if (FENCE.test(line)) return speakFence(lines, start, spoken);
  if (isTableRow(line) && isTableRule(lines[start + 1] ?? '')) {
    let end = start + 2;
    while (isTableRow(lines[end] ?? '')) end += 1;
    const rows = [line, ...lines.slice(start + 2, end)].map(speakInline);
    spoken.push(...plainTable(rows).map(ended));
    return end;
  }
  spoken.push(speakLine(line));
  return start + 1;
}

function speakFence(lines: readonly string[], start: number, spoken: string[]): number {
  const [, mark = '```', language = ''] = FENCE.exec(lines[start] ?? '') ?? [];
  const isEnd = (line: string) => line.trim().startsWith(mark) && /^[`~]+$/u.test(line.trim());
  const close = lines.findIndex((line, index) => index > start && isEnd(line));
  const end = close === -1 ? lines.length : close;
  const source = lines.slice(start + 1, end).join('\n');
  spoken.push(language === 'chart' ? ended(plainLine(chartSentence(source))) : CODE_SKIPPED);
  return end + 1;
}

function speakLine(line: string): string {
  if (RULE.test(line) || NOTE.test(line)) return '';
  const mark = MARK.exec(line);
  const content = line.slice(mark?.[0].length ?? 0);
  const task = TASK.exec(content);
  const words = plainLine(speakInline(task === null ? content : content.slice(task[0].length))).trim();
  if (words === '') return '';
  if (task !== null) return ended(`${task[1] === ' ' ? '未完成' : '已完成'}：${words}`);
  return ended(mark?.[1] === undefined ? words : `${mark[1]}、${words}`);
}

/** Replaces what `plainLine` would write for readers: addresses, pictures and formulas. */
function speakInline(line: string): string {
  return speakFormulas(line)
    .replaceAll(IMAGE, (_match, name: string) => (name === '' ? '图片' : `图片${name}`))
    .replaceAll(LINK, '$1')
    .replaceAll(AUTOLINK, '链接');
}

/** A line without punctuation would run into the next one. */
function ended(line: string): string {
  const text = line.trim();
  return text === '' || ENDED.test(text) ? text : `${text}。`;
}
