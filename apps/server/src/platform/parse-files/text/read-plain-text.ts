import type { ParsedText } from '../common/parsed-file.ts';
import { escapeMarkdown } from '../common/markdown-text.ts';

const LIST_ITEM = /^(?:[-*+•]|\d{1,3}[.)])\s+/u;

/** Reads a plain text: each line is a paragraph, as in the files that Chinese editors write. */
export function readPlainText(text: string): ParsedText {
  let markdown = '';
  let wasItem = false;
  for (const raw of text.split(/\r\n|\r|\n|\u2028/u)) {
    const line = raw.trim();
    if (line === '') continue;
    const isItem = LIST_ITEM.test(line);
    const shown = isItem ? line.replace(/^[*+•]\s+/u, '- ') : line;
    const gap = isItem && wasItem ? '\n' : '\n\n';
    markdown += (markdown === '' ? '' : gap) + escapeLine(shown, isItem);
    wasItem = isItem;
  }
  return { markdown };
}

function escapeLine(line: string, isItem: boolean): string {
  if (!isItem) return escapeMarkdown(line);
  const mark = LIST_ITEM.exec(line)?.[0] ?? '';
  return mark + escapeMarkdown(line.slice(mark.length));
}
