import type { LazyPart } from '../parse/context.ts';

/** Code blocks that are drawn. */
export type DrawnLanguage = 'chart' | 'mermaid';

/** The blocks in the order of the text. An unchanged block is the same object as before. */
export type Block =
  | { readonly kind: 'html'; readonly html: string; readonly isSettled: boolean; readonly height: number }
  | {
      readonly kind: 'chart';
      readonly language: DrawnLanguage;
      readonly source: string;
      readonly isComplete: boolean;
    }
  | { readonly kind: 'think'; readonly text: string; readonly isOpen: boolean }
  /** Link and note definitions, which show nothing in their place. */
  | { readonly kind: 'nothing' };

export type Snapshot = {
  readonly groups: readonly (readonly Block[])[];
  readonly notes: string;
  readonly missing: ReadonlySet<LazyPart>;
};

export const NOTHING: Block = { kind: 'nothing' };

const GROUP_SIZE = 16;
const CHARS_A_LINE = 44;

/** Estimates the height of a block that was never on screen, so that the scroll bar is about right. */
export function guessHeight(type: string, source: string): number {
  const lines = source.split('\n');
  if (type === 'fence') return 62 + Math.max(0, lines.length - 2) * 22;
  if (type === 'table_open') return Math.max(1, lines.length - 1) * 39;
  return lines.reduce((sum, line) => sum + Math.ceil(line.length / CHARS_A_LINE) * 28, 0);
}

/** A group whose blocks are unchanged is the same array as before, so that React skips it. */
export function groupBlocks(blocks: readonly Block[], before: Snapshot['groups']): Snapshot['groups'] {
  const groups: (readonly Block[])[] = [];
  for (let start = 0; start < blocks.length; start += GROUP_SIZE) {
    const old = before[groups.length];
    const length = Math.min(GROUP_SIZE, blocks.length - start);
    const isSame = old?.length === length && old.every((block, index) => block === blocks[start + index]);
    groups.push(isSame ? old : blocks.slice(start, start + length));
  }
  return groups;
}

/** True when no later text can change the group, except a late definition. */
export function isFull(blocks: readonly Block[]): boolean {
  return blocks.length === GROUP_SIZE && blocks.every((block) => block.kind !== 'html' || block.isSettled);
}
