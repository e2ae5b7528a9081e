import { escapeMarkdown, WIDE } from '../common/markdown-text.ts';
import { attribute, isElement, isHidden, type Element, type Node } from './html-tree.ts';

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';

/** Writes text with its bold parts, links and code. A line break in the result stands for `br`. */
export function inlineMarkdown(nodes: readonly Node[]): string {
  return tidySpaces(nodes.map(written).join(''))
    .replaceAll('****', '')
    .replaceAll(/ ?\n ?/gu, '\n')
    .trim();
}

/** Returns the text alone, on one line. */
export function plainInline(nodes: readonly Node[]): string {
  return inlineMarkdown(nodes).replaceAll('**', '').replaceAll('\n', ' ');
}

function written(node: Node): string {
  if ('value' in node) return escapeMarkdown(collapse(node.value));
  if (!isElement(node) || isHidden(node)) return '';
  return WRITERS[node.tagName]?.(node) ?? inside(node);
}

const bold = (element: Element) => around('**', inside(element));
const struck = (element: Element) => around('~~', inside(element));
const WRITERS: Record<string, (element: Element) => string> = {
  br: () => '\n',
  b: bold,
  strong: bold,
  del: struck,
  s: struck,
  strike: struck,
  code,
  kbd: code,
  samp: code,
  a: link,
  img: (element) => escapeMarkdown(collapse(attribute(element, 'alt') ?? '')),
  sup: (element) => script(inside(element), SUPERSCRIPTS, '^'),
  sub: (element) => script(inside(element), SUBSCRIPTS, '_'),
};

function inside(element: Element): string {
  return element.childNodes.map(written).join('');
}

/**
 * Puts a mark around text. Spaces and punctuation at its ends stay outside, because a mark between punctuation and a
 * Chinese character does not count in markdown.
 */
function around(mark: string, text: string): string {
  const parts = /^(?<before>[\s\p{P}]*)(?<core>[\s\S]*?)(?<after>(?:[\s\p{P}])*)$/u.exec(
    text.replaceAll(mark, ''),
  )?.groups;
  if (parts?.['core'] === undefined || parts['core'] === '') return text;
  const core = parts['core'].split('\n').join(`${mark}\n${mark}`);
  return `${parts['before']}${mark}${core}${mark}${parts['after']}`;
}

function link(element: Element): string {
  const href = attribute(element, 'href') ?? '';
  // Word's footnotes: the number in the text, and the arrow back from the note.
  if (/^#(?:footnote|endnote)-ref/u.test(href)) return '';
  if (/^#(?:footnote|endnote)/u.test(href)) return `（注${plainInline(element.childNodes).replaceAll(/\D/gu, '')}）`;
  const text = inside(element);
  const address = webAddress(href);
  if (address === undefined || text.trim() === '' || text.trim() === href) return text;
  return `[${text.replaceAll('\n', ' ').trim()}](${address})`;
}

function webAddress(href: string): string | undefined {
  if (!/^\s*https?:\/\//iu.test(href) || !URL.canParse(href)) return undefined;
  return new URL(href).href.replaceAll('(', '%28').replaceAll(')', '%29');
}

function code(element: Element): string {
  const text = collapse(rawText(element)).trim();
  return text === '' || text.includes('`') ? escapeMarkdown(text) : `\`${text}\``;
}

/** A raised 2 that is written like any other turns 10² into 102. */
function script(text: string, digits: string, mark: string): string {
  if (/^\s*\d+\s*$/u.test(text)) return text.trim().replaceAll(/\d/gu, (digit) => digits[Number(digit)] ?? digit);
  return /^[\p{L}\p{N}+-]{1,20}$/u.test(text) ? `${mark}(${text})` : text;
}

export function rawText(element: Element): string {
  return element.childNodes
    .map((node) => ('value' in node ? node.value : isElement(node) && !isHidden(node) ? rawText(node) : ''))
    .join('');
}

function collapse(text: string): string {
  return text.replaceAll(/[ \t\r\n\f]+/gu, (space, at: number) => {
    const isWrapped = space.includes('\n') && WIDE.test(text[at - 1] ?? '') && WIDE.test(text[at + space.length] ?? '');
    return isWrapped ? '' : ' ';
  });
}

function tidySpaces(text: string): string {
  return text.replaceAll(/ {2,}/gu, ' ');
}
