import { escapeHtml } from '../../browser/escape-html.ts';
import { htmlParts } from './html-parts.ts';

/** A part of a block's text that is marked, and what is told about it; empty when there is nothing to tell. */
export type TextMark = { start: number; end: number; hint: string };
/** Finds what to mark in the text of a block, in which lists and table rows are written as in markdown. */
export type FindMarks = (text: string) => readonly TextMark[];

/** What stands for a tag in the text. */
const TAG_TEXTS: Record<string, string> = {
  li: '- ',
  '/p': '\n',
  '/li': '\n',
  br: '\n',
  tr: '| ',
  '/td': ' | ',
  '/tr': '\n',
};
// oxlint-disable-next-line require-unicode-regexp -- with that flag a character of two units would be one match
const UNIT = /&[a-z#0-9]+;|[\s\S]/gi;

/** Marks parts of the prose of a block. A mark that crosses a tag becomes several elements. */
export function withMarks(html: string, findMarks: FindMarks): string {
  const parts = htmlParts(html).map((part) => {
    const units = part.isProse ? unitsOf(part.source) : [];
    return { ...part, units, text: part.isProse ? units.map(decoded).join('') : (TAG_TEXTS[part.tag] ?? '') };
  });
  const marks = findMarks(parts.map(({ text }) => text).join(''));
  if (marks.length === 0) return html;
  let at = 0;
  let made = '';
  for (const { source, isProse, units, text } of parts) {
    made += isProse ? markedUnits(units, at, marks) : source;
    at += text.length;
  }
  return made;
}

/** UTF-16 units, in which marks are measured; an entity counts as the one character that it stands for. */
function unitsOf(source: string): string[] {
  return source.match(UNIT) ?? [];
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

function decoded(unit: string): string {
  return unit.length > 1 ? (ENTITIES[unit] ?? ' ') : unit;
}

function markedUnits(units: readonly string[], from: number, marks: readonly TextMark[]): string {
  let made = '';
  let open: TextMark | undefined;
  units.forEach((unit, index) => {
    const mark = marks.find(({ start, end }) => start <= from + index && from + index < end);
    if (mark !== open) made += (open === undefined ? '' : '</mark>') + (mark === undefined ? '' : opening(mark));
    open = mark;
    made += unit;
  });
  return open === undefined ? made : `${made}</mark>`;
}

function opening({ hint }: TextMark): string {
  if (hint === '') return '<mark>';
  const text = escapeHtml(hint);
  return `<mark class="md-doubt" tabindex="0" data-hint="${text}" aria-description="${text}">`;
}
