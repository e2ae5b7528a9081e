import type { Token } from 'markdown-it';
import { metaText } from '../parse/token-meta.ts';

type List = { next: number | undefined };
type Writing = { lines: string[]; lists: List[]; row: string[]; marker: string; isInCell: boolean };

/** Returns readable text: no marks, lists with their numbers, a table as lines of cells. */
export function plainText(tokens: readonly Token[]): string {
  const writing: Writing = { lines: [], lists: [], row: [], marker: '', isInCell: false };
  for (const token of tokens) write(token, writing);
  return writing.lines
    .join('\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
}

function write(token: Token, writing: Writing): void {
  const { type, content } = token;
  if (type === 'inline') writeInline(token, writing);
  else if (type === 'fence' || type === 'code_block') writing.lines.push(content.replace(/\n$/u, ''), '');
  else if (type === 'formula_block') writing.lines.push(content, '');
  else if (type === 'hr') writing.lines.push('————', '');
  else if (type === 'note_open') writing.marker = `[${metaText(token, 'number')}] `;
  else if (type.includes('list')) writeList(token, writing);
  else if (/^t[rdh]_/u.test(type)) writeTable(type, writing);
  else if (isEndOfBlock(token)) writing.lines.push('');
}

/** A paragraph in a tight list ends no line. */
function isEndOfBlock({ type, hidden }: Token): boolean {
  return !hidden && /^(?:paragraph|heading|table|blockquote|note)_close$/u.test(type);
}

function writeInline({ children }: Token, writing: Writing): void {
  const text = (children ?? []).map(inlineText).join('');
  if (writing.isInCell) {
    writing.row.push(text.replaceAll(/\s+/gu, ' '));
    return;
  }
  const indent = '  '.repeat(Math.max(0, writing.lists.length - 1));
  writing.lines.push(indent + writing.marker + text.replaceAll('\n', `\n${indent}`));
  writing.marker = '';
}

function inlineText({ type, content, meta, attrs }: Token): string {
  if (type === 'softbreak' || type === 'hardbreak') return '\n';
  if (type === 'task_box') return meta?.['isDone'] === true ? '☑ ' : '☐ ';
  if (type === 'note_reference') return `[${String(meta?.['number'])}]`;
  if (type === 'image') return String(attrs?.find(([name]) => name === 'alt')?.[1] ?? '');
  return content;
}

function writeList(token: Token, writing: Writing): void {
  const { type } = token;
  if (type === 'bullet_list_open') writing.lists.push({ next: undefined });
  else if (type === 'ordered_list_open') writing.lists.push({ next: Number(token.attrGet('start') ?? 1) });
  else if (type === 'list_item_open') {
    const list = writing.lists.at(-1);
    writing.marker = list?.next === undefined ? '• ' : `${list.next}. `;
    if (list?.next !== undefined) list.next += 1;
  } else if (type !== 'list_item_close') {
    writing.lists.pop();
    if (writing.lists.length === 0) writing.lines.push('');
  }
}

function writeTable(type: string, writing: Writing): void {
  if (type === 'tr_open') writing.row = [];
  else if (type === 'tr_close') writing.lines.push(writing.row.join('\t'));
  else writing.isInCell = type.endsWith('_open');
}
