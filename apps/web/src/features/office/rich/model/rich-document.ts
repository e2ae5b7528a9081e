import type { Node } from 'prosemirror-model';
import { topLevel } from '../../../../shared/markdown/document/split.ts';
import { parseBlocks } from '../../../../shared/markdown/document/render-block.ts';
import { readBlock } from './read-block.ts';
import { richSchema } from './rich-schema.ts';
import { writeBlock } from './write-block.ts';

/** One block of the stored text: its source, the blank lines before it, and what the editor shows of it. */
type Original = { gap: string; source: string; node: Node };

/** A document in the editor, with the text that it was made from. */
export type RichDocument = { doc: Node; originals: readonly Original[]; tail: string };

/** A link by reference needs its definition elsewhere in the text, so its block cannot be edited alone. */
const DEFINITION = /^ {0,3}\[[^\]]+\]:/mu;
const LONELY_CARRIAGE = /\r(?!\n)/u;

/** Reads a text so that every block which the editor cannot show keeps its source. */
export function readRich(text: string): RichDocument {
  const parts = LONELY_CARRIAGE.test(text) ? [sourceOnly('', text)] : partsOf(text);
  const originals = parts.map((each, index) => ({ ...each, node: withOrigin(each.node, index) }));
  const used = originals.reduce((length, { gap, source }) => length + gap.length + source.length, 0);
  const blocks = originals.map(({ node }) => node);
  const doc = richSchema.nodes['doc']?.createChecked(null, blocks.length === 0 ? [emptyParagraph()] : blocks);
  if (doc === undefined) throw new Error('the schema has no document');
  return { doc, originals, tail: text.slice(used) };
}

/** Writes the document as text. Blocks that were not changed are written as they were. */
export function writeRich(doc: Node, { originals, tail }: RichDocument): string {
  const blocks = Array.from({ length: doc.childCount }, (_, index) => doc.child(index)).filter(
    (node, index, all) => !(all.length > 1 && index === all.length - 1 && isEmptyParagraph(node)),
  );
  if (blocks.every(isEmptyParagraph)) return originals.length === 0 ? tail : '';
  let text = '';
  let previous = -1;
  for (const [index, node] of blocks.entries()) {
    const own = Number(node.attrs['origin'] ?? -1);
    const original = originals[own];
    const isNext = original !== undefined && own === previous + 1;
    text += isNext ? original.gap : index === 0 ? '' : '\n\n';
    text += original?.node.eq(node) === true ? original.source : writeBlock(node);
    previous = own;
  }
  return text + (previous === originals.length - 1 ? tail : '\n');
}

function partsOf(text: string): Original[] {
  const lines = text.split('\n');
  const hasDefinitions = DEFINITION.test(text);
  const originals: Original[] = [];
  let at = 0;
  const add = (start: number, end: number, isPlain: boolean) => {
    const gap = lines.slice(at, start).join('\n') + (start > at ? '\n' : '');
    const source = lines.slice(start, end).join('\n');
    const before = originals.length === 0 ? '' : '\n';
    originals.push(original(before + gap, source, isPlain && !(hasDefinitions && source.includes('['))));
    at = end;
  };
  for (const [start, end] of rangesOf(text.replaceAll('\r\n', '\n'), lines)) {
    // Text between blocks that makes no block, such as the definition of a link, is kept as a block of its own.
    const loose = trimmed(lines, at, start);
    if (loose !== undefined) add(...loose, false);
    const range = trimmed(lines, start, end);
    if (range !== undefined) add(...range, true);
  }
  const rest = trimmed(lines, at, lines.length);
  if (rest !== undefined) add(...rest, false);
  return originals;
}

function rangesOf(text: string, lines: readonly string[]): [number, number][] {
  return topLevel(parseBlocks(text).tokens).map(({ startLine, endLine }) => [
    startLine,
    Math.min(endLine, lines.length),
  ]);
}

/** Leaves blank lines out at both ends; undefined when there is nothing else. */
function trimmed(lines: readonly string[], start: number, end: number): [number, number] | undefined {
  let [first, last] = [start, end];
  while (first < last && isBlank(lines[first])) first += 1;
  while (last > first && isBlank(lines[last - 1])) last -= 1;
  return first === last ? undefined : [first, last];
}

function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === '';
}

function original(gap: string, source: string, isPlain: boolean): Original {
  const node = isPlain ? readBlock(source) : undefined;
  // What is written must be read as the same block again, or an edit would change more than was edited.
  const isFaithful = node !== undefined && readBlock(writeBlock(node))?.eq(node) === true;
  return isFaithful ? { gap, source, node } : sourceOnly(gap, source);
}

function sourceOnly(gap: string, source: string): Original {
  return { gap, source, node: sourceBlock(source) };
}

export function sourceBlock(source: string): Node {
  const node = richSchema.nodes['source_block']?.create({ source });
  if (node === undefined) throw new Error('the schema has no block for sources');
  return node;
}

function withOrigin(node: Node, origin: number): Node {
  return node.type.create({ ...node.attrs, origin }, node.content, node.marks);
}

function emptyParagraph(): Node {
  const node = richSchema.nodes['paragraph']?.create();
  if (node === undefined) throw new Error('the schema has no paragraph');
  return node;
}

function isEmptyParagraph({ type, content }: Node): boolean {
  return type.name === 'paragraph' && content.size === 0;
}
