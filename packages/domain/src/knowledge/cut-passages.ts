import { type Block, readBlocks } from './markdown-blocks.ts';

/** A passage has about this many characters; a paragraph or a table that is longer stays whole up to `LONGEST`. */
const USUAL = 320;
const LONGEST = 640;
/** A table stays whole with its header row up to this length. */
const LONGEST_TABLE = 4000;
export const HEADING_SEPARATOR = ' › ';
const SENTENCE = /[^。！？；!?;\n]*(?:[。！？；!?;\n]+|$)/gu;

export type Passage = {
  /** The first is 1. */
  passage: number;
  /** The headings above it, from the outermost. */
  heading: string;
  text: string;
  start: number;
  end: number;
};
type Part = { text: string; start: number; end: number; path: readonly string[] };

/** Cuts an article at headings and paragraphs into passages that are found and cited on their own. */
export function cutPassages(title: string, markdown: string): Passage[] {
  const parts = readBlocks(markdown).flatMap((block) => partsOf(block));
  const passages: Passage[] = [];
  let open: Part[] = [];
  const close = () => {
    const first = open[0];
    const last = open.at(-1);
    if (first !== undefined && last !== undefined) {
      const heading = pathWithout(first.path, title).join(HEADING_SEPARATOR);
      const text = open.map((part) => part.text).join('\n\n');
      passages.push({ passage: passages.length + 1, heading, text, start: first.start, end: last.end });
    }
    open = [];
  };
  for (const part of parts) {
    const length = open.reduce((sum, { text }) => sum + text.length, 0);
    const isNewSection = open[0] !== undefined && open[0].path !== part.path;
    if (isNewSection || (length > 0 && length + part.text.length > USUAL)) close();
    open.push(part);
  }
  close();
  return passages;
}

/** An article usually repeats its title as the first heading. */
function pathWithout(path: readonly string[], title: string): readonly string[] {
  return path[0] === title.trim() ? path.slice(1) : path;
}

function partsOf(block: Block): Part[] {
  const { text, start, end, path, kind } = block;
  if (kind === 'table') return text.length <= LONGEST_TABLE ? [{ text, start, end, path }] : tableParts(block);
  return text.length <= LONGEST ? [{ text, start, end, path }] : sentenceParts(block);
}

/** Every part of a table that is too long repeats the header row, without which its figures mean nothing. */
function tableParts({ text, start, path }: Block): Part[] {
  const [header = '', rule = '', ...rows] = text.split('\n');
  const parts: Part[] = [];
  let at = start + header.length + rule.length + 2;
  let some: string[] = [];
  let from = at;
  const close = () => {
    if (some.length > 0) parts.push({ text: [header, rule, ...some].join('\n'), start: from, end: at, path });
    some = [];
    from = at;
  };
  for (const row of rows) {
    if (some.join('\n').length + row.length > LONGEST_TABLE) close();
    some.push(row);
    at += row.length + 1;
  }
  close();
  return parts;
}

function sentenceParts({ text, start, path }: Block): Part[] {
  const parts: Part[] = [];
  let open = '';
  let from = 0;
  for (const { 0: sentence, index } of text.matchAll(SENTENCE)) {
    for (const piece of piecesOf(sentence)) {
      if (open !== '' && open.length + piece.length > USUAL) {
        parts.push({ text: open.trim(), start: start + from, end: start + from + open.length, path });
        from += open.length;
        open = '';
      }
      open += piece;
    }
    if (index + sentence.length >= text.length) break;
  }
  if (open.trim() !== '') parts.push({ text: open.trim(), start: start + from, end: start + text.length, path });
  return parts;
}

/** Text without any punctuation is cut by length. */
function piecesOf(sentence: string): string[] {
  if (sentence.length <= LONGEST) return [sentence];
  const characters = Array.from(sentence);
  const pieces: string[] = [];
  for (let at = 0; at < characters.length; at += USUAL) pieces.push(characters.slice(at, at + USUAL).join(''));
  return pieces;
}
