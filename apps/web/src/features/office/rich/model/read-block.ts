import type { Token } from 'markdown-it';
import type { Mark, Node } from 'prosemirror-model';
import { parseWhole } from '../../../../shared/markdown/copy/parse-whole.ts';
import { pictureOf } from './picture.ts';
import { richSchema } from './rich-schema.ts';
import { safeLink } from './safe-link.ts';

/** Thrown for what the editor cannot show; the block then keeps its source. */
class NotRich extends Error {}

const MARKS: Record<string, 'strong' | 'em' | 'strike'> = { strong: 'strong', em: 'em', s: 'strike' };
/** Fences that are drawn, not shown as code. */
const DRAWN = /^(?:chart|mermaid|math|latex)\b/iu;

/** Reads one block of markdown. Returns undefined when the editor cannot show all of it. */
export function readBlock(source: string): Node | undefined {
  try {
    const tokens = parseWhole(source);
    const blocks = readBlocks(new Cursor(tokens), undefined);
    return blocks.length === 1 ? blocks[0] : undefined;
  } catch (error) {
    if (error instanceof NotRich || error instanceof RangeError) return undefined;
    throw error;
  }
}

class Cursor {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  peek(ahead: number): Token | undefined {
    return this.#tokens[this.#at + ahead];
  }

  next(): Token | undefined {
    const token = this.#tokens[this.#at];
    this.#at += 1;
    return token;
  }
}

function readBlocks(cursor: Cursor, end: string | undefined): Node[] {
  const blocks: Node[] = [];
  for (let token = cursor.next(); token !== undefined && token.type !== end; token = cursor.next()) {
    blocks.push(blockOf(token, cursor));
  }
  return blocks;
}

function blockOf(token: Token, cursor: Cursor): Node {
  switch (token.type) {
    case 'paragraph_open':
      return make('paragraph', {}, inlineUntil(cursor, 'paragraph_close'));
    case 'heading_open':
      return make('heading', { level: Number(token.tag.slice(1)) }, inlineUntil(cursor, 'heading_close'));
    case 'blockquote_open':
      return make('blockquote', {}, readBlocks(cursor, 'blockquote_close'));
    case 'bullet_list_open':
      return make('bullet_list', {}, readItems(cursor, 'bullet_list_close'));
    case 'ordered_list_open':
      return make(
        'ordered_list',
        { start: Number(token.attrGet('start') ?? 1) },
        readItems(cursor, 'ordered_list_close'),
      );
    case 'fence':
      return codeBlock(token.content, token.info.trim());
    case 'formula_block':
      return make('formula_block', { tex: token.content }, []);
    case 'hr':
      return make('horizontal_rule', {}, []);
    case 'table_open':
      return readTable(cursor);
    default:
      throw new NotRich();
  }
}

function readItems(cursor: Cursor, end: string): Node[] {
  const items: Node[] = [];
  for (let token = cursor.next(); token !== undefined && token.type !== end; token = cursor.next()) {
    if (token.type !== 'list_item_open') throw new NotRich();
    const box = cursor.peek(1)?.children?.[0];
    const done = box?.type === 'task_box' ? box.meta?.['isDone'] === true : null;
    items.push(itemOf(done, readBlocks(cursor, 'list_item_close')));
  }
  return items;
}

/** A task without words is not a task in markdown, but the editor writes one while it is being filled in. */
const EMPTY_TASK = /^\[([ x])\]$/u;

function itemOf(done: boolean | null, blocks: readonly Node[]): Node {
  const [first, ...rest] = blocks;
  if (first?.type.name !== 'paragraph') return make('list_item', { done }, [make('paragraph', {}, []), ...blocks]);
  const empty =
    first.childCount === 1 && first.firstChild?.marks.length === 0 ? EMPTY_TASK.exec(first.textContent) : null;
  if (empty === null) return make('list_item', { done }, blocks);
  return make('list_item', { done: empty[1] === 'x' }, [make('paragraph', {}, []), ...rest]);
}

function codeBlock(content: string, language: string): Node {
  if (DRAWN.test(language)) throw new NotRich();
  const text = content.replace(/\n$/u, '');
  return make('code_block', { language }, text === '' ? [] : [richSchema.text(text)]);
}

function readTable(cursor: Cursor): Node {
  const rows: Node[] = [];
  let cells: Node[] = [];
  const align: string[] = [];
  for (let token = cursor.next(); token !== undefined && token.type !== 'table_close'; token = cursor.next()) {
    if (token.type === 'tr_open') cells = [];
    if (token.type === 'tr_close') rows.push(make('table_row', {}, cells));
    if (token.type === 'th_open') align.push(/text-align:(\w+)/u.exec(String(token.attrGet('style') ?? ''))?.[1] ?? '');
    if (token.type === 'th_open' || token.type === 'td_open')
      cells.push(make('table_cell', {}, inlineUntil(cursor, token.type.replace('open', 'close'))));
  }
  if (rows.some(({ childCount }) => childCount !== align.length)) throw new NotRich();
  return make('table', { align }, rows);
}

function inlineUntil(cursor: Cursor, end: string): Node[] {
  const content: Node[] = [];
  for (let token = cursor.next(); token !== undefined && token.type !== end; token = cursor.next()) {
    if (token.type !== 'inline') throw new NotRich();
    content.push(...readInline(token.children ?? []));
  }
  return content;
}

function readInline(tokens: readonly Token[]): Node[] {
  const content: Node[] = [];
  let marks: readonly Mark[] = [];
  for (const token of tokens) {
    const picture = pictureOf(token);
    if (picture !== undefined) {
      // The link around the words of a picture that is not shown belongs to the picture.
      if (token.nesting === 0) content.push(make('picture', picture, []).mark(marks));
      continue;
    }
    const name = MARKS[token.type.replace(/_(?:open|close)$/u, '')];
    if (name !== undefined) marks = token.nesting === 1 ? withMark(marks, name) : without(marks, name);
    else if (token.type === 'link_open') marks = withMark(marks, 'link', linkOf(token));
    else if (token.type === 'link_close') marks = without(marks, 'link');
    else content.push(...leafOf(token, marks));
  }
  return content;
}

function leafOf({ type, content, markup }: Token, marks: readonly Mark[]): Node[] {
  if (type === 'task_box') return [];
  if (type === 'formula_inline') {
    const attrs = { tex: content.replaceAll(/\s*\n\s*/gu, ' '), isDisplay: markup === '$$' };
    return [make('formula', attrs, []).mark(marks)];
  }
  if (type === 'text' || type === 'text_special') return content === '' ? [] : [richSchema.text(content, marks)];
  if (type === 'code_inline') return [richSchema.text(content, withMark(marks, 'code'))];
  if (type === 'softbreak' || type === 'hardbreak') return [make('hard_break', {}, [])];
  throw new NotRich();
}

function linkOf(token: Token): { href: string; title: string } {
  const href = safeLink(String(token.attrGet('href') ?? ''));
  if (href === undefined) throw new NotRich();
  return { href, title: String(token.attrGet('title') ?? '') };
}

function withMark(marks: readonly Mark[], name: string, attrs: Record<string, string> = {}): readonly Mark[] {
  return richSchema.marks[name]?.create(attrs).addToSet(marks) ?? marks;
}

function without(marks: readonly Mark[], name: string): readonly Mark[] {
  return marks.filter(({ type }) => type.name !== name);
}

function make(name: string, attrs: Record<string, unknown>, content: readonly Node[]): Node {
  const type = richSchema.nodes[name] ?? refuse();
  return type.createChecked(attrs, [...content]);
}

function refuse(): never {
  throw new NotRich();
}
