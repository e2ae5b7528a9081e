import type { Mark, Node } from 'prosemirror-model';
import { writePicture } from './picture.ts';
import { writeFormula, writeFormulaBlock } from './write-formula.ts';

/** Characters that would begin a mark inside of a line. */
const SPECIAL = /[\\`*_~$<]|\[(?=[^\]]*\]\()|!(?=\[)/gu;
/** What would begin a block at the start of a line. */
const LINE_START = /^(\s*)(#{1,6}(?=\s)|[-+](?=\s|$)|>|\d{1,9}[.)](?=\s)|={3,}|-{3,}|\||:?-+:?\s*\|)/u;
const WRAPS = { strong: '**', em: '*', strike: '~~' } as const;

/** Writes a block as markdown. */
export function writeBlock(node: Node): string {
  switch (node.type.name) {
    case 'heading':
      return `${'#'.repeat(Number(node.attrs['level']))} ${writeInline(node).replaceAll('\n', ' ')}`.trimEnd();
    case 'code_block':
      return writeCode(node);
    case 'blockquote':
      return prefixed(writeBlocks(node), '> ', '> ');
    case 'bullet_list':
      return writeItems(node, () => '- ');
    case 'ordered_list':
      return writeItems(node, (index) => `${Number(node.attrs['start']) + index}. `);
    case 'horizontal_rule':
      return '---';
    case 'table':
      return writeTable(node);
    case 'formula_block':
      return writeFormulaBlock(node);
    case 'source_block':
      return String(node.attrs['source']);
    default:
      return escapeLines(writeInline(node));
  }
}

function writeBlocks(node: Node): string {
  return children(node).map(writeBlock).join('\n\n');
}

function writeCode(node: Node): string {
  const longest = Math.max(2, ...Array.from(node.textContent.matchAll(/`{3,}/gu), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${String(node.attrs['language'])}\n${node.textContent}\n${fence}`;
}

/** Items are written close together unless one of them has several paragraphs. */
function writeItems(node: Node, markOf: (index: number) => string): string {
  const items = children(node);
  const isLoose = items.some((item) => children(item).filter(({ type }) => type.name === 'paragraph').length > 1);
  return items
    .map((item, index) => {
      const mark = markOf(index);
      const { done } = item.attrs as { done: boolean | null };
      const box = done === null ? '' : done ? '[x] ' : '[ ] ';
      const [first = '', ...rest] = children(item).map(writeBlock);
      const body = [done === null ? escapeBox(first) : first, ...rest].join(isLoose ? '\n\n' : '\n');
      return prefixed(body, mark + box, ' '.repeat(mark.length)).trimEnd();
    })
    .join(isLoose ? '\n\n' : '\n');
}

/** What looks like the box of a task, in an item that is none. */
function escapeBox(text: string): string {
  return text.replace(/^\[(?=[ xX]\](?:\s|$))/u, String.raw`\[`);
}

function prefixed(text: string, first: string, next: string): string {
  return text
    .split('\n')
    .map((line, index) => (index === 0 ? first : line === '' && next.trim() === '' ? '' : next) + line)
    .map((line) => line.trimEnd())
    .join('\n');
}

const RULES: Record<string, string> = { left: ':---', right: '---:', center: ':---:' };

function writeTable(node: Node): string {
  const [head, ...rows] = children(node).map((row) => `| ${children(row).map(writeCell).join(' | ')} |`);
  const align = node.attrs['align'] as string[];
  const columns = node.firstChild?.childCount ?? 0;
  const rule = `| ${Array.from({ length: columns }, (_, index) => RULES[align[index] ?? ''] ?? '---').join(' | ')} |`;
  return [head, rule, ...rows].join('\n');
}

function writeCell(cell: Node): string {
  return writeInline(cell)
    .replaceAll('\n', ' ')
    .replaceAll('|', String.raw`\|`)
    .trim();
}

/** Opens and closes marks around runs of text, the outer ones first. */
function writeInline(node: Node): string {
  let text = '';
  let open: readonly Mark[] = [];
  const all = children(node);
  const close = (kept: number) => {
    // Spaces inside of the marks would keep them from being read as marks.
    const [, body = '', spaces = ''] = /^(.*?)(\s*)$/su.exec(text) ?? [];
    text = `${open.length > kept ? body : text}${open.slice(kept).toReversed().map(closing).join('')}${open.length > kept ? spaces : ''}`;
    open = open.slice(0, kept);
  };
  for (const [index, child] of all.entries()) {
    if (child.type.name === 'hard_break') {
      close(0);
      text += '\n';
      continue;
    }
    const marks = child.marks.filter(({ type }) => type.name !== 'code');
    const kept = open.findIndex((mark, index) => !mark.eq(marks[index] ?? mark) || index >= marks.length);
    close(kept === -1 ? open.length : kept);
    for (const mark of marks.slice(open.length)) {
      text += opening(mark);
      open = [...open, mark];
    }
    text += leafText(child, all[index + 1]?.text ?? '');
  }
  close(0);
  return text;
}

function leafText(node: Node, after: string): string {
  if (node.type.name === 'formula') return writeFormula(node, after);
  if (node.type.name === 'picture') return writePicture(node);
  return node.marks.some(({ type }) => type.name === 'code') ? codeText(node.text ?? '') : escapeText(node.text ?? '');
}

function opening({ type }: Mark): string {
  return type.name === 'link' ? '[' : WRAPS[type.name as keyof typeof WRAPS];
}

function closing({ type, attrs }: Mark): string {
  if (type.name !== 'link') return WRAPS[type.name as keyof typeof WRAPS];
  const title = String(attrs['title']);
  const href = String(attrs['href']);
  const address = /[\s()<>]/u.test(href) ? `<${href.replaceAll(/[<>]/gu, encodeURIComponent)}>` : href;
  return `](${address}${title === '' ? '' : ` "${title.replaceAll('"', String.raw`\"`)}"`})`;
}

function codeText(text: string): string {
  const longest = Math.max(0, ...Array.from(text.matchAll(/`+/gu), ([run]) => run.length));
  const mark = '`'.repeat(longest + 1);
  const edge = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${mark}${edge}${text}${edge}${mark}`;
}

function escapeText(text: string): string {
  return text.replaceAll(SPECIAL, String.raw`\$&`);
}

function escapeLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(LINE_START, (_match, space: string, mark: string) => space + escapeStart(mark)))
    .join('\n');
}

function escapeStart(mark: string): string {
  return /^\d/u.test(mark) ? `${mark.slice(0, -1)}\\${mark.slice(-1)}` : `\\${mark}`;
}

function children(node: Node): Node[] {
  return Array.from({ length: node.childCount }, (_, index) => node.child(index));
}
