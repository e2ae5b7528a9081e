import { parse, parseFragment } from 'parse5';
import type { ParsedText } from '../common/parsed-file.ts';
import { attribute, findBlocks, isElement, isHidden, type Element, type Node } from './html-tree.ts';
import { inlineMarkdown, plainInline, rawText } from './inline-markdown.ts';
import { tableMarkdown } from './table-markdown.ts';

/** Deeper lists are rare, and their indentation would leave no room for text. */
const LIST_DEPTH_MAX = 8;

/** Reads a web page. Nothing is fetched and nothing is run: the page is only parsed. */
export function readHtml(html: string): ParsedText {
  const document = parse(html);
  const title = findElement(document.childNodes, 'title');
  const markdown = writeBlocks(document);
  return { markdown, ...(title === undefined ? {} : { title: rawText(title).trim() }) };
}

export function readHtmlFragment(html: string): string {
  return writeBlocks(parseFragment(html));
}

function writeBlocks(root: { childNodes: Node[] }): string {
  const blocks = findBlocks(root);
  return blocksOf(root.childNodes, { isBlock: (element) => blocks.has(element), listDepth: 0 }).join('\n\n');
}

/** Bullets that an author typed, or that a list lost on its way. */
const BULLET = /^[•●■◆▪◦]\s*/u;

type Context = { isBlock: (element: Element) => boolean; listDepth: number };

function blocksOf(nodes: readonly Node[], context: Context): string[] {
  const written: string[] = [];
  let run: Node[] = [];
  const flush = () => {
    if (run.length > 0) written.push(...paragraphs(run));
    run = [];
  };
  for (const node of nodes) {
    if (isElement(node) && isHidden(node)) continue;
    if (isElement(node) && context.isBlock(node)) {
      flush();
      written.push(...blockOf(node, context));
    } else run.push(node);
  }
  flush();
  return written;
}

function paragraphs(nodes: readonly Node[]): string[] {
  return inlineMarkdown(nodes)
    .split('\n')
    .map((line) => line.trim().replace(BULLET, '- '))
    .filter((line) => line !== '' && line !== '- ');
}

function blockOf(element: Element, context: Context): string[] {
  const tag = element.tagName;
  if (/^h[1-6]$/u.test(tag)) return heading(element, Number(tag[1]));
  switch (tag) {
    case 'ul':
    case 'ol':
    case 'menu':
      return list(element, context);
    case 'table':
      return tableMarkdown(element, (cell) => blocksOf(cell.childNodes, context));
    case 'pre':
      return codeBlock(element);
    case 'blockquote':
      return quote(blocksOf(element.childNodes, context));
    case 'hr':
      return ['---'];
    default:
      return blocksOf(element.childNodes, context);
  }
}

function heading(element: Element, level: number): string[] {
  const text = plainInline(element.childNodes);
  return text === '' ? [] : [`${'#'.repeat(level)} ${text}`];
}

function list(element: Element, context: Context): string[] {
  const inner = { ...context, listDepth: context.listDepth + 1 };
  const items = element.childNodes.filter((node): node is Element => isElement(node) && !isHidden(node));
  if (context.listDepth >= LIST_DEPTH_MAX) return items.flatMap((item) => blocksOf(item.childNodes, inner));
  const start = Number(attribute(element, 'start') ?? '1');
  let number = Number.isInteger(start) && start >= 0 && start < 1_000_000 ? start : 1;
  const lines: string[] = [];
  for (const item of items) {
    const blocks = item.tagName === 'li' ? blocksOf(item.childNodes, inner) : blockOf(item, inner);
    if (blocks.length === 0) continue;
    const mark = element.tagName === 'ol' ? `${number}. ` : '- ';
    lines.push(item.tagName === 'li' ? listItem(mark, blocks) : indent(blocks.join('\n\n'), '  '));
    number += 1;
  }
  return lines.length === 0 ? [] : [lines.join('\n')];
}

function listItem(mark: string, blocks: readonly string[]): string {
  const [first = '', ...rest] = blocks;
  const space = ' '.repeat(mark.length);
  const startsInside = /^(?:- |\d+\. |\||```|> )/u.test(first);
  const head = startsInside
    ? `${mark.trimEnd()} ${indent(first, space).trimStart()}`
    : mark + indent(first, space).trimStart();
  return rest.reduce((text, block) => {
    const gap = /^(?:- |\d+\. )/u.test(block) ? '\n' : '\n\n';
    return `${text}${gap}${indent(block, space)}`;
  }, head);
}

function codeBlock(element: Element): string[] {
  const text = rawText(element).replaceAll(/^\n+|\s+$/gu, '');
  if (text === '') return [];
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/gu)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return [`${fence}\n${text}\n${fence}`];
}

function quote(blocks: readonly string[]): string[] {
  return blocks.length === 0 ? [] : [blocks.join('\n\n').replaceAll(/^/gmu, '> ').replaceAll(/^> $/gmu, '>')];
}

function indent(text: string, space: string): string {
  return text.replaceAll(/^(?=.)/gmu, space);
}

function findElement(nodes: readonly Node[], tag: string): Element | undefined {
  // The title is in `html` and `head`, so two levels are enough.
  const elements = nodes.filter(isElement);
  const next = elements.filter(({ tagName }) => tagName === 'html' || tagName === 'head');
  return (
    elements.find(({ tagName }) => tagName === tag) ??
    (next.length > 0
      ? findElement(
          next.flatMap(({ childNodes }) => childNodes),
          tag,
        )
      : undefined)
  );
}
