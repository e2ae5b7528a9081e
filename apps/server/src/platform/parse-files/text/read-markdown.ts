import { readHtmlFragment } from '../html/read-html.ts';
import type { ParsedText } from '../common/parsed-file.ts';

const FENCE = /^ {0,3}(?:`{3,}|~{3,})/u;
const REMOVED = /<(?<tag>script|style|iframe|object|svg|noscript|template|form|video|audio)\b[\s\S]*?<\/\k<tag>\s*>/giu;
const TAG =
  /<\/?(?:a|abbr|address|article|aside|b|big|blockquote|body|br|button|center|cite|code|col|colgroup|dd|del|details|div|dl|dt|em|embed|figcaption|figure|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|kbd|label|li|link|main|mark|meta|nav|o:p|object|ol|p|path|pre|s|script|section|select|small|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|textarea|tfoot|th|thead|title|tr|u|ul|video)(?:\s[^<>]*)?\/?>/giu;

/**
 * Reads a markdown file. HTML in it is removed or, for tables, converted; pictures become their text, because their
 * addresses would be fetched by every reader; links to anything but web pages become their text.
 */
export function readMarkdown(source: string): ParsedText {
  const { body, title } = splitFrontMatter(source.replaceAll(/\r\n?/gu, '\n'));
  const code: string[] = [];
  const masked = maskCode(body.replaceAll(/[\uE000\uE001]/gu, ''), code);
  const markdown = cleanLinks(cleanHtml(masked)).replaceAll(
    /\uE000(?<index>\d+)\uE001/gu,
    (_, index: string) => code[Number(index)] ?? '',
  );
  return { markdown, ...(title === undefined ? {} : { title }) };
}

function splitFrontMatter(source: string): { body: string; title: string | undefined } {
  const front = /^---\n(?<front>(?:[^\n]{0,2000}\n){0,200}?)(?:---|\.\.\.)\n/u.exec(source);
  if (front === null) return { body: source, title: undefined };
  const title = /^title:\s*(?<title>.{1,200})$/mu.exec(front.groups?.['front'] ?? '')?.groups?.['title'];
  return { body: source.slice(front[0].length), title: title?.trim().replaceAll(/^["']|["']$/gu, '') };
}

/** Replaces code by numbered marks, so that the following steps do not change it. */
function maskCode(body: string, code: string[]): string {
  const mask = (text: string) => `\uE000${code.push(text) - 1}\uE001`;
  const lines: string[] = [];
  let block: string[] | undefined;
  let fence = '';
  for (const line of body.split('\n')) {
    const mark = FENCE.exec(line)?.[0].trim() ?? '';
    if (block === undefined && mark === '') {
      lines.push(line.replaceAll(/(?<ticks>`+)(?!`)[^\n]*?[^`]\k<ticks>(?!`)/gu, mask));
    } else if (block === undefined) {
      block = [line];
      fence = mark;
    } else {
      block.push(line);
      if (!mark.startsWith(fence) || line.trim() !== mark) continue;
      lines.push(mask(block.join('\n')));
      block = undefined;
    }
  }
  if (block !== undefined) lines.push(mask([...block, fence].join('\n')));
  return lines.join('\n');
}

function cleanHtml(text: string): string {
  return text
    .replaceAll(/<!--[\s\S]*?(?:-->|$)/gu, '')
    .replaceAll(REMOVED, '')
    .replaceAll(/<table\b[\s\S]*?<\/table\s*>/giu, (table) => `\n\n${readHtmlFragment(table)}\n\n`)
    .replaceAll(/<(?<url>https?:\/\/[^<>\s]+)>/gu, '$<url>')
    .replaceAll(/<br\s*\/?>/giu, ' ')
    .replaceAll(TAG, '');
}

function cleanLinks(text: string): string {
  return text
    .replaceAll(/!\[(?<alt>[^\]\n]*)\](?:\([^)\n]*\)|\[[^\]\n]*\])?/gu, '$<alt>')
    .replaceAll(/^ {0,3}\[(?<name>[^\]\n]+)\]:[ \t]*(?!<?https?:)[^\n]*$/gimu, '')
    .replaceAll(/\[(?<text>[^\]\n]*)\]\((?!<?https?:)[^)\n]*\)/giu, '$<text>');
}
