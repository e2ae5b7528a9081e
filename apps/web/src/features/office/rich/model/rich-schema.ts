import { Schema, type DOMOutputSpec, type MarkSpec, type NodeSpec } from 'prosemirror-model';
import { safeLink } from './safe-link.ts';

/** Says from which block of the stored text a block was made; null for a new one. */
const origin = { origin: { default: null as number | null } };

const textBlocks: Record<string, NodeSpec> = {
  paragraph: {
    content: 'inline*',
    group: 'block',
    attrs: origin,
    parseDOM: [{ tag: 'p' }],
    toDOM: (): DOMOutputSpec => ['p', 0],
  },
  heading: {
    content: 'inline*',
    group: 'block',
    defining: true,
    attrs: { ...origin, level: { default: 2 } },
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: ({ attrs }): DOMOutputSpec => [`h${Number(attrs['level'])}`, 0],
  },
  code_block: {
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    attrs: { ...origin, language: { default: '' } },
    parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
    toDOM: (): DOMOutputSpec => ['pre', ['code', 0]],
  },
};

const containers: Record<string, NodeSpec> = {
  blockquote: {
    content: 'block+',
    group: 'block',
    defining: true,
    attrs: origin,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: (): DOMOutputSpec => ['blockquote', 0],
  },
  bullet_list: {
    content: 'list_item+',
    group: 'block',
    attrs: origin,
    parseDOM: [{ tag: 'ul' }],
    toDOM: (): DOMOutputSpec => ['ul', 0],
  },
  ordered_list: {
    content: 'list_item+',
    group: 'block',
    attrs: { ...origin, start: { default: 1 } },
    parseDOM: [{ tag: 'ol', getAttrs: (element) => ({ start: (element as HTMLOListElement).start || 1 }) }],
    toDOM: ({ attrs }): DOMOutputSpec => ['ol', { start: Number(attrs['start']) }, 0],
  },
  list_item: {
    content: 'paragraph block*',
    defining: true,
    /** Whether a task is done; null for an item that is no task. */
    attrs: { done: { default: null as boolean | null } },
    parseDOM: [{ tag: 'li', getAttrs: (element) => ({ done: doneOf(element) }) }],
    toDOM: ({ attrs }): DOMOutputSpec => [
      'li',
      attrs['done'] === null ? {} : { 'data-done': String(attrs['done']) },
      0,
    ],
  },
};

const tables: Record<string, NodeSpec> = {
  table: {
    content: 'table_row+',
    group: 'block',
    isolating: true,
    attrs: { ...origin, align: { default: [] as string[] } },
    parseDOM: [{ tag: 'table' }],
    toDOM: (): DOMOutputSpec => ['table', ['tbody', 0]],
  },
  table_row: { content: 'table_cell+', parseDOM: [{ tag: 'tr' }], toDOM: (): DOMOutputSpec => ['tr', 0] },
  table_cell: {
    content: 'inline*',
    isolating: true,
    parseDOM: [{ tag: 'td' }, { tag: 'th' }],
    toDOM: (): DOMOutputSpec => ['td', 0],
  },
};

const others: Record<string, NodeSpec> = {
  doc: { content: 'block+' },
  horizontal_rule: { group: 'block', attrs: origin, parseDOM: [{ tag: 'hr' }], toDOM: (): DOMOutputSpec => ['hr'] },
  formula_block: {
    group: 'block',
    atom: true,
    attrs: { ...origin, tex: { default: '' } },
    parseDOM: [{ tag: 'div[data-formula]', getAttrs: texOf }],
    toDOM: ({ attrs }): DOMOutputSpec => ['div', { 'data-formula': 'block' }, String(attrs['tex'])],
  },
  formula: {
    inline: true,
    group: 'inline',
    atom: true,
    attrs: { tex: { default: '' }, isDisplay: { default: false } },
    leafText: ({ attrs }) => `$${String(attrs['tex'])}$`,
    parseDOM: [{ tag: 'span[data-formula]', getAttrs: texOf }],
    toDOM: ({ attrs }): DOMOutputSpec => ['span', { 'data-formula': 'inline' }, String(attrs['tex'])],
  },
  picture: {
    inline: true,
    group: 'inline',
    atom: true,
    attrs: { src: {}, alt: { default: '' }, title: { default: '' } },
    leafText: ({ attrs }) => String(attrs['alt']),
    parseDOM: [
      {
        tag: 'span[data-picture]',
        getAttrs: (element) => ({
          src: element.getAttribute('data-picture') ?? '',
          alt: element.textContent,
          title: element.getAttribute('title') ?? '',
        }),
      },
    ],
    toDOM: ({ attrs }): DOMOutputSpec => [
      'span',
      { 'data-picture': String(attrs['src']), title: String(attrs['title']) },
      String(attrs['alt']),
    ],
  },
  /** A block that cannot be edited as text with marks: a chart, a diagram, a note. It keeps its source. */
  source_block: {
    group: 'block',
    atom: true,
    selectable: true,
    attrs: { ...origin, source: { default: '' } },
    parseDOM: [
      { tag: 'div[data-source]', getAttrs: (element) => ({ source: element.getAttribute('data-source') ?? '' }) },
    ],
    toDOM: ({ attrs }): DOMOutputSpec => ['div', { 'data-source': String(attrs['source']) }],
  },
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: (): DOMOutputSpec => ['br'],
  },
  text: { group: 'inline' },
};

const marks: Record<string, MarkSpec> = {
  link: {
    attrs: { href: {}, title: { default: '' } },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (element) => {
          const href = safeLink(element.getAttribute('href') ?? '');
          return href === undefined ? false : { href, title: element.getAttribute('title') ?? '' };
        },
      },
    ],
    toDOM: ({ attrs }): DOMOutputSpec => ['a', { href: String(attrs['href']), rel: 'noreferrer' }, 0],
  },
  strong: {
    parseDOM: [{ tag: 'strong' }, { tag: 'b' }, { style: 'font-weight', getAttrs: isBold }],
    toDOM: (): DOMOutputSpec => ['strong', 0],
  },
  em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: (): DOMOutputSpec => ['em', 0] },
  strike: { parseDOM: [{ tag: 's' }, { tag: 'del' }], toDOM: (): DOMOutputSpec => ['s', 0] },
  code: { code: true, parseDOM: [{ tag: 'code' }], toDOM: (): DOMOutputSpec => ['code', 0] },
};

/** What the editor can show as text with marks. */
export const richSchema = new Schema({
  // The first block is what the editor puts where everything was deleted.
  nodes: { ...textBlocks, ...containers, ...tables, ...others },
  marks,
});

function doneOf(element: HTMLElement): boolean | null {
  const mark = element.getAttribute('data-done') ?? element.querySelector(':scope > input[type="checkbox"]');
  if (mark === null) return null;
  return typeof mark === 'string' ? mark === 'true' : (mark as HTMLInputElement).checked;
}

function texOf(element: HTMLElement): { tex: string } {
  return { tex: element.textContent };
}

function isBold(weight: string): false | null {
  return weight === 'bold' || Number(weight) >= 600 ? null : false;
}
