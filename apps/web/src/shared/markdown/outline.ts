import { plainLine } from '@wenjin/domain/chat/plain/plain-line';

export type OutlineEntry = { level: number; text: string };

const FENCE = /^ {0,3}(`{3,}|~{3,})/u;
const HEADING = /^ {0,3}(#{1,6})\s+(.+?)(?:\s+#+)?\s*$/u;

/** Lists the headings whose level is in the range. */
export function outlineOf(markdown: string, [top, bottom] = [2, 4]): OutlineEntry[] {
  return headingsOf(markdown).filter(({ level }) => level >= top && level <= bottom);
}

function headingsOf(markdown: string): OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  let fence: string | undefined;
  for (const line of markdown.split('\n')) {
    const mark = FENCE.exec(line)?.[1];
    if (mark !== undefined) {
      if (fence === undefined) fence = mark;
      else if (mark.startsWith(fence)) fence = undefined;
      continue;
    }
    const [, marks = '', text = ''] = (fence === undefined ? HEADING.exec(line) : null) ?? [];
    if (marks !== '') entries.push({ level: marks.length, text: plainLine(text) });
  }
  return entries;
}

/** Removes a title at the start of the text, because the page shows it. */
export function withoutTitle(markdown: string): string {
  return markdown.replace(/^\s*# [^\n]*\n+/u, '');
}
